import type { Run } from '../run.js'

/** Options that hold settings of their own [GAL-005]. */
export type NestedOption = 'keys' | 'loaderOptions' | 'videoLoaderOptions'

/** Tells of a setting inside an option that cannot be meant; the default is used instead. */
export const tellNested = async (run: Run, option: string, given: unknown, allowed: string): Promise<void> =>
  (await import('../option-issue.js')).tellOption(run, option, given, allowed)

/** The settings inside an option, by name; none where it is no object. */
export function readNested(run: Run, option: NestedOption): [name: string, value: unknown][] {
  const written = run.options[option]
  try {
    const settings: unknown = JSON.parse(written)
    if (Object(settings) === settings && !Array.isArray(settings)) return Object.entries(settings as object)
  } catch {
    // Told with the rest.
  }
  tellNested(run, option, written, 'an object of settings, as JSON')
  return []
}
