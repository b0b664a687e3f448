import { type Profile, profileOf } from './profile.ts'
import type { Requirement } from './types.ts'

/** Characters of requirements whose reading is kept; some three thousand ordinary requirements. */
const KEPT_CHARS = 150_000

const profiles = new Map<string, Profile>()
let keptChars = 0

/**
 * The reading of an existing requirement, kept from one call to the next: the members of a document are held against
 * each other one by one, and reading is what a comparison costs most. What was not asked for longest goes first.
 */
export function rememberedProfile({ title, description }: Requirement): Profile {
  const key = JSON.stringify([title, description])
  const known = profiles.get(key)
  const profile = known ?? profileOf({ title, description })
  profiles.delete(key)
  profiles.set(key, profile)
  if (known === undefined) keptChars += key.length
  for (const oldest of profiles.keys()) {
    if (keptChars <= KEPT_CHARS) break
    profiles.delete(oldest)
    keptChars -= oldest.length
  }
  return profile
}
