import type { UploadLimits } from '../../../base/limits.js'

const WINDOW_MS = 60 * 60 * 1000

/** Beyond this many addresses, the one that was unused for longest is forgotten. */
const CAPACITY = 10_000

/** The reason why no more files are read now. */
export type UploadRejection = 'busy' | 'rate limited' | 'full'

/** The share of one request. */
export interface UploadPass {
  /** Releases the share, except for the bytes that were stored. */
  leave(keptBytes: number): void
}

interface Share {
  readonly at: number
  bytes: number
  isRunning: boolean
}

/**
 * Counts in memory, for this server alone.
 *
 * @param now the current time in milliseconds
 */
export function createUploadGate(limits: UploadLimits, now: () => number) {
  const byAddress = new Map<string, Share[]>()
  const running = new Set<Share>()
  const sum = (shares: Iterable<Share>) => [...shares].reduce((total, { bytes }) => total + bytes, 0)

  return {
    /**
     * Admits a request with files, or returns the reason for rejecting it.
     *
     * @param bytes the most that the request may send
     * @param stored the bytes that are stored for all addresses
     */
    enter(address: string, bytes: number, stored: number): UploadPass | UploadRejection {
      const shares = (byAddress.get(address) ?? []).filter(
        ({ at, isRunning }) => isRunning || at > now() - WINDOW_MS,
      )
      const own = shares.filter(({ isRunning }) => isRunning).length
      if (running.size >= limits.atOnce || own >= limits.atOncePerAddress) return 'busy'
      if (sum(shares) + bytes > limits.bytesPerAddress) return 'rate limited'
      if (stored + sum(running) + bytes > limits.bytes) return 'full'
      const share: Share = { at: now(), bytes, isRunning: true }
      running.add(share)
      byAddress.delete(address)
      byAddress.set(address, [...shares, share])
      if (byAddress.size > CAPACITY) byAddress.delete(byAddress.keys().next().value ?? address)
      return {
        leave(keptBytes) {
          share.bytes = keptBytes
          share.isRunning = false
          running.delete(share)
        },
      }
    },
  }
}

/** Counts the bytes that are sent and stored. */
export type UploadGate = ReturnType<typeof createUploadGate>
