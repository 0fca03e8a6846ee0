import type { BlockContext } from '../../../core/block.js'

/**
 * Reads of layout and the writes that follow from them, of all galleries that ask in one task: every read comes before
 * any write, so that together they cost one layout; for `site.shared`. Done before the browser paints.
 */
function phases() {
  let waiting: (readonly [read: () => void, write: () => void])[] = []
  const run = () => {
    const now = waiting
    waiting = []
    for (const [read] of now) read()
    for (const [, write] of now) write()
  }
  return (read: () => void, write: () => void): void => {
    if (waiting.push([read, write]) === 1) queueMicrotask(run)
  }
}

/** Reads a gallery's layout together with all others that are about to, and hands on what was seen. */
export function readThenWrite<Seen extends object>(
  { site, signal, guard }: Pick<BlockContext, 'site' | 'signal' | 'guard'>,
  read: () => Seen,
  write: (seen: Seen) => void,
): void {
  let seen: Seen | undefined
  site.shared(phases)(
    guard(() => {
      if (!signal.aborted) seen = read()
    }),
    guard(() => {
      if (seen && !signal.aborted) write(seen)
    }),
  )
}
