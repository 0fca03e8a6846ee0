/** The most long animation frames that are recorded of a page load. */
const MAX_FRAMES = 10

const MAX_SOURCE_LENGTH = 300

const TYPE = 'long-animation-frame'

/** The fields that are read of an entry; TypeScript does not know this kind yet. */
interface LongAnimationFrame extends PerformanceEntry {
  readonly blockingDuration: number
  readonly scripts: readonly { readonly sourceURL: string; readonly duration: number }[]
}

type LongFrame = {
  readonly value: number
  readonly startTime: number
  readonly blockingDuration: number
  /** The address of the script that ran longest, without its query, which may name the visitor. */
  readonly source: string | undefined
}

function frameOf(entry: PerformanceEntry): LongFrame {
  const { startTime, duration, blockingDuration, scripts } = entry as LongAnimationFrame
  const [longest] = [...scripts].sort((one, other) => other.duration - one.duration)
  return {
    value: duration,
    startTime,
    blockingDuration,
    source: longest?.sourceURL.slice(0, MAX_SOURCE_LENGTH).split(/[?#]/)[0],
  }
}

/**
 * Watches frames of more than 50 ms, where the browser reports them.
 *
 * @returns takes the longest frames since the last call; no more than ten until the page ends
 */
export function watchFrames(signal: AbortSignal): () => readonly LongFrame[] {
  if (!PerformanceObserver.supportedEntryTypes.includes(TYPE)) return () => []
  let room = MAX_FRAMES
  let longest: LongFrame[] = []
  const keep = (entries: readonly PerformanceEntry[]) => {
    longest = [...longest, ...entries.map(frameOf)]
      .sort((one, other) => other.value - one.value)
      .slice(0, room)
  }
  const observer = new PerformanceObserver((list) => keep(list.getEntries()))
  observer.observe({ type: TYPE, buffered: true })
  signal.addEventListener('abort', () => observer.disconnect(), { once: true })
  return () => {
    keep(observer.takeRecords())
    const taken = longest
    longest = []
    room -= taken.length
    return taken
  }
}
