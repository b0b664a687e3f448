import { UserError } from '../errors.ts'
import type {
  ResourceContext,
  ResourceDefinition,
  ResourceEntry,
  ResourceNotifier,
  ResourceTemplateDefinition,
} from '../resource.ts'
import { matchTemplate } from './uri-template.ts'

/** A server's resources as it declared them. */
export interface ResourceSet {
  readonly resources?: readonly ResourceDefinition[] | undefined
  readonly resourceTemplates?: readonly ResourceTemplateDefinition[] | undefined
  readonly watch?: ((notifier: ResourceNotifier) => () => void) | undefined
}

/** What reading one resource gives. */
export interface ResourceText {
  readonly text: string
  readonly mimeType: string
}

/** Reads what stands at an address. What is absent and what the caller may not see fail in the same words. */
export async function readResource(
  { resources = [], resourceTemplates = [] }: ResourceSet,
  uri: string,
  context: ResourceContext,
): Promise<ResourceText> {
  const fixed = resources.find((resource) => resource.uri === uri)
  if (fixed !== undefined) return { text: await fixed.read(context), mimeType: fixed.mimeType }
  for (const template of resourceTemplates) {
    const variables = matchTemplate(template.uriTemplate, uri)
    if (variables !== undefined) return { text: await template.read(variables, context), mimeType: template.mimeType }
  }
  throw new UserError('not_found', 'No such resource. Ask resources/list for the addresses that exist.')
}

/** Everything the caller may list, each address once. */
export async function listResources(
  { resources = [], resourceTemplates = [] }: ResourceSet,
  context: ResourceContext,
): Promise<ResourceEntry[]> {
  const fixed = resources.map(({ uri, name, title, description, mimeType }) => {
    return { uri, name, title, description, mimeType }
  })
  const listed = await Promise.all(resourceTemplates.map((template) => template.list(context)))
  const byUri = new Map([...listed.flat(), ...fixed].map((entry) => [entry.uri, { ...entry }]))
  return [...byUri.values()]
}

/** One name for every spelling of an address, so that a subscriber's encoding need not be the store's. */
export function canonicalUri({ resourceTemplates = [] }: ResourceSet, uri: string): string {
  for (const { uriTemplate } of resourceTemplates) {
    const variables = matchTemplate(uriTemplate, uri)
    if (variables !== undefined) return JSON.stringify([uriTemplate, variables])
  }
  return uri
}
