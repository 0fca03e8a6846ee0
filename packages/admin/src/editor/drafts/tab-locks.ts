/** Ends a lock. */
export type Release = () => void

/**
 * Takes the lock of a tab's record. A tab holds the lock of its own record until it is closed or crashes, so a record
 * whose lock is free belongs to no tab any more.
 *
 * @returns null if another tab holds it, or if the browser refuses locks
 */
export const takeLock = (locks: LockManager, name: string): Promise<Release | null> =>
  new Promise((resolve) => {
    locks
      .request(name, { ifAvailable: true }, (lock) =>
        lock ? new Promise<void>((release) => resolve(release)) : resolve(null),
      )
      .catch(() => resolve(null))
  })
