import type { CaseContext } from '../../page/context.js'

/** Waits for the violations of the content security policy, which browsers dispatch with a delay. */
export async function refusals({ eventually, takeErrors }: CaseContext, count: number): Promise<string[]> {
  const seen: string[] = []
  await eventually(() => {
    seen.push(...takeErrors())
    return seen.length >= count
  })
  return seen
}
