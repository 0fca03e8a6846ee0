import fs from 'node:fs'
import type { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

/** The engine's number of an input/output error. */
const EIO = 29

/** The rights of other users. */
const OTHERS = 0o077

interface Stream {
  /** The number of the open file outside the engine. */
  readonly nfd: number
}

interface Attributes {
  readonly mode?: number | null
}

interface Operations {
  setattr(target: unknown, attributes: Attributes): void
  fsync?(stream: Stream): number
}

/** The engine's own access to files of this computer. */
interface NodeFiles {
  readonly node_ops: Operations
  readonly stream_ops: Operations
}

/** The engine has a umask of its own, which is empty, and ignores the umask of the process. */
function keepPrivate(operations: Operations): void {
  const { setattr } = operations
  operations.setattr = (target, { mode, ...rest }) =>
    setattr(target, mode == null ? rest : { ...rest, mode: mode & ~OTHERS })
}

function fsync({ nfd }: Stream): number {
  try {
    fs.fsyncSync(nfd)
    return 0
  } catch {
    return EIO
  }
}

/**
 * Files of the embedded database on this computer's disk. The engine's own access ignores every `fsync`; this
 * one makes sure that the disk has the data that PostgreSQL expects. Only the server's user can access the
 * files.
 */
export class SyncedFs extends NodeFS {
  override async init(...[engine, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options)
    const change = (module: PGlite['Module']) => {
      const files = module.NODEFS as unknown as NodeFiles
      files.stream_ops.fsync = fsync
      keepPrivate(files.node_ops)
      keepPrivate(files.stream_ops)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [...(emscriptenOpts.preRun ?? []), change] } }
  }
}
