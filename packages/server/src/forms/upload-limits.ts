/** How much may be sent and kept. */
export interface UploadLimits {
  /** Requests with files at once. */
  readonly atOnce: number
  /** Those of one address. */
  readonly atOncePerAddress: number
  /** Bytes that are kept of one address within an hour. */
  readonly bytesPerAddress: number
  /** Bytes that are kept at all. */
  readonly bytes: number
}

const MB = 1_000_000

export const UPLOAD_LIMITS: UploadLimits = {
  atOnce: 12,
  atOncePerAddress: 4,
  bytesPerAddress: 250 * MB,
  bytes: 10_000 * MB,
}

const WINDOW_MS = 60 * 60 * 1000

/** Of more addresses than this the longest unused is forgotten. */
const CAPACITY = 10_000

/** Why no more files are read now. */
export type UploadRefusal = 'busy' | 'too much' | 'full'

/** One request's share. */
export interface UploadPass {
  /** Gives the share back, but for the bytes that were kept. */
  leave(keptBytes: number): void
}

/** Counts what is sent and kept. */
export interface UploadGate {
  /**
   * Lets a request with files in, or says why not.
   *
   * @param bytes as many as it may send
   * @param stored bytes that are kept already, of all addresses
   */
  enter(address: string, bytes: number, stored: number): UploadPass | UploadRefusal
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
export function createUploadGate(limits: UploadLimits, now: () => number): UploadGate {
  const byAddress = new Map<string, Share[]>()
  const running = new Set<Share>()
  const sum = (shares: Iterable<Share>) => [...shares].reduce((total, { bytes }) => total + bytes, 0)

  return {
    enter(address, bytes, stored) {
      const shares = (byAddress.get(address) ?? []).filter(
        ({ at, isRunning }) => isRunning || at > now() - WINDOW_MS,
      )
      const own = shares.filter(({ isRunning }) => isRunning).length
      if (running.size >= limits.atOnce || own >= limits.atOncePerAddress) return 'busy'
      if (sum(shares) + bytes > limits.bytesPerAddress) return 'too much'
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
