import type { Run } from '../run.js'

/** Options that contain further settings. */
type NestedOption = 'keys' | 'loaderOptions' | 'videoLoaderOptions'

/** Reports a setting inside an option that is out of bounds; the default is used instead. */
export const reportNested = async (
  run: Run,
  option: string,
  value: unknown,
  allowed: string,
): Promise<void> => (await import('../option-issue.js')).reportOption(run, option, value, allowed)

/** Reports a setting that does not exist inside an option; it is ignored. */
export const reportUnknown = async (
  run: Run,
  setting: string,
  value: unknown,
  names: readonly string[],
): Promise<void> => (await import('../option-issue.js')).reportUnknownSetting(run, setting, value, names)

/** The settings inside an option, by name; none if it is not an object. */
export function readNested(run: Run, option: NestedOption): [name: string, value: unknown][] {
  const written = run.options[option]
  try {
    const settings: unknown = JSON.parse(written)
    if (Object(settings) === settings && !Array.isArray(settings)) return Object.entries(settings as object)
  } catch {
    // Reported below.
  }
  reportNested(run, option, written, 'an object of settings, as JSON')
  return []
}
