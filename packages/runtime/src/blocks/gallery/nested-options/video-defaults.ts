import type { Block } from '../../../core/life.js'
import { checkOptions, type OptionEntries } from '../../../core/options.js'
import type { Run } from '../run.js'
import { readNested, tellNested } from './nested-options.js'

/** Options that galleries gave to videos, for `site.shared`: those are not the page's own, and may be given anew. */
const givenByGalleries = () => new WeakMap<Block, ReadonlySet<string>>()

/** Gives the videos in slides what they do not say themselves [GAL-005], whenever they are ready. */
export function apply(run: Run): void {
  const { site, track, signal, guard } = run
  const settings = Object.fromEntries(readNested(run, 'videoLoaderOptions'))
  const known = site.shared(givenByGalleries)
  const done = new WeakSet<Block>()
  let checked: Readonly<Record<string, unknown>> | undefined

  /** By the video's own schema, when the first one is here. */
  const check = (schema: OptionEntries) => {
    const { options, problems } = checkOptions(schema, settings)
    for (const problem of problems)
      import('../../../core/violation.js').then(({ optionError }) => {
        const { option, given, allowed } = optionError('video', problem)
        return tellNested(run, `videoLoaderOptions.${option}`, given, allowed)
      })
    const wrong = problems.map(({ option }) => option)
    return Object.fromEntries(
      Object.entries(options).filter(([name]) => Object.hasOwn(settings, name) && !wrong.includes(name)),
    )
  }

  const give = guard(() => {
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
  give()
  site.on('blocks:ready', give, { signal })
}
