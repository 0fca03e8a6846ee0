import type { Block } from '../../../core/instance.js'
import { checkOptions, type OptionEntries } from '../../../schema/check-options.js'
import type { Run } from '../run.js'
import { readNested, reportNested, reportUnknown } from './nested-options.js'

/**
 * Options that galleries have set on videos; for `site.shared`. They are not the page's own, so galleries may
 * set them again.
 */
const optionsByGalleries = () => new WeakMap<Block, ReadonlySet<string>>()

/** Sets options that the videos in slides do not set themselves, once they are ready. */
export function apply(run: Run): void {
  const { site, track, signal, guard } = run
  const settings = Object.fromEntries(readNested(run, 'videoLoaderOptions'))
  const known = site.shared(optionsByGalleries)
  const done = new WeakSet<Block>()
  let checked: Readonly<Record<string, unknown>> | undefined

  /** Checks the settings with the video's own schema, once there is a video. */
  const check = (schema: OptionEntries) => {
    const { options, issues } = checkOptions(schema, settings)
    for (const issue of issues) {
      const { option, value } = issue
      const setting = `videoLoaderOptions.${option}`
      if (!Object.hasOwn(schema.entries, option)) {
        reportUnknown(run, setting, value, Object.keys(schema.entries))
        continue
      }
      import('../../../core/on-demand/option-error.js').then(({ optionError }) =>
        reportNested(run, setting, value, optionError('video', issue).expected),
      )
    }
    const wrong = issues.map(({ option }) => option)
    return Object.fromEntries(
      Object.entries(options).filter(([name]) => Object.hasOwn(settings, name) && !wrong.includes(name)),
    )
  }

  const setDefaults = guard(() => {
    for (const video of track.querySelectorAll('[data-block="video"]')) {
      const block = site.blocks.get(video)
      const schema = block?.definition?.options
      if (!schema || block.state !== 'ready' || done.has(block)) continue
      done.add(block)
      checked ??= check(schema as OptionEntries)
      const names = Object.keys(checked).filter(
        (name) => !Object.hasOwn(block.rawOptions, name) || known.get(block)?.has(name),
      )
      known.set(block, new Set(names))
      if (names.length > 0)
        site.update(video, Object.fromEntries(names.map((name) => [name, checked?.[name]])))
    }
  })
  setDefaults()
  site.on('blocks:ready', setDefaults, { signal })
}
