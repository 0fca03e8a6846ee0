import { extname } from 'node:path'
import type { Stage } from '../lib/browser/stage.js'
import { bodyOf, type Files, serveFiles } from './files.js'
import type { Side } from './sides.js'
import { visitPage } from './visit.js'

/** The counts of a visit, the same on every machine and connection. Bytes are compressed, without headers. */
export interface Counted {
  readonly requests: number
  readonly scriptFiles: number
  readonly scriptBytes: number
  readonly sheetBytes: number
  /** Rounds of scripts, one after the other, until everything is alive. */
  readonly rounds: number
}

/** Counts the files of one visit. */
export function countFiles(files: Files, requests: ReadonlyMap<string, number>): Counted {
  const of = (type: string) => [...requests].filter(([address]) => extname(address) === type)
  const bytes = (type: string) =>
    of(type).reduce((sum, [address]) => sum + bodyOf(address, files.get(address)!).length, 0)
  return {
    requests: requests.size,
    scriptFiles: of('.js').length,
    scriptBytes: bytes('.js'),
    sheetBytes: bytes('.css'),
    rounds: Math.max(...of('.js').map(([, round]) => round)),
  }
}

/** Visits the page of a side once, without any limit of the connection. */
export async function countSide(stage: Stage, side: Side): Promise<Counted & { readonly title: string }> {
  const files = await side.build()
  const host = await serveFiles(files)
  try {
    return await visitPage(stage, host.origin, null, async (_, { requests }) => ({
      title: side.title,
      ...countFiles(files, requests),
    }))
  } finally {
    host.close()
  }
}
