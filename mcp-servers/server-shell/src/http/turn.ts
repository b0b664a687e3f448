/** Resolves in the next turn of the event loop, once everything that had already arrived has been taken in. */
export async function nextTurn(): Promise<void> {
  await new Promise<void>((resolve) => setImmediate(resolve))
}
