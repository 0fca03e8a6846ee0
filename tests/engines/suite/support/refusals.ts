import type { CaseContext } from '../../page/context.js'

/** Waits for what the content security policy refused, which is told a little later than it happens. */
export async function refusals({ eventually, takeErrors }: CaseContext, count: number): Promise<string[]> {
  const seen: string[] = []
  await eventually(() => {
    seen.push(...takeErrors())
    return seen.length >= count
  })
  return seen
}
