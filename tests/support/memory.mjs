import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The memory that Linux offers as a folder. */
const IN_MEMORY = '/dev/shm'

/** Bytes for the data of a dozen servers. Containers often have less there. */
const ENOUGH = 2 ** 30

/** @param {string} folder */
function isRoomy(folder) {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > ENOUGH
  } catch {
    return false
  }
}

/**
 * Makes a temporary folder for the data of a server, in memory where there is room. The embedded database syncs each of
 * its 3,000 files at every start, and on a disk a test waits seconds for them.
 *
 * @param {string} name - the start of its name
 * @param {string} memory - the folder that is in memory
 */
export const dataFolder = (name, memory = IN_MEMORY) =>
  mkdtempSync(join(isRoomy(memory) ? memory : tmpdir(), name))
