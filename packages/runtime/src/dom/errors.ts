/** The phase of an instance in which an error occurred. */
export type Phase = 'options' | 'load' | 'init' | 'listener' | 'update' | 'destroy'

/** The base of every error that the runtime reports. Each has a name and its place of origin. */
export class SiteError extends Error {
  override name = 'SiteError'

  constructor(message: string, details?: { readonly cause?: unknown } & Record<string, unknown>) {
    super(message)
    Object.assign(this, details)
  }
}

/** A block's own code failed. The rest of the page continues to work. */
export class BlockError extends SiteError {
  override name = 'BlockError'
  declare readonly block: string
  declare readonly phase: Phase
  declare readonly element: Element

  constructor(block: string, phase: Phase, element: Element, cause: unknown) {
    super(`${block}: failed in ${phase}: ${messageOf(cause)}`, { block, phase, cause })
    // Not enumerable: consoles and reporters that print every field of an error would print the whole element.
    Object.defineProperty(this, 'element', { value: element })
  }
}

/**
 * The markup lacks a part that the block needs.
 *
 * @example
 * throw new PartError('accordion', 'panel', '[data-part="panel"] in every item')
 */
export class PartError extends SiteError {
  override name = 'PartError'
  declare readonly part: string

  constructor(block: string, part: string, wanted: string) {
    super(`${block}: needs a ${wanted}`, { part })
  }
}

/** A chunk of code that could not be loaded, even after a retry. */
export class ChunkLoadError extends SiteError {
  override name = 'ChunkLoadError'
  declare readonly chunk: string
  declare readonly reason: 'failed' | 'timeout'

  constructor(chunk: string, reason: 'failed' | 'timeout', cause: unknown = 'timed out') {
    super(`${chunk}: not loaded: ${messageOf(cause)}`, { chunk, reason, cause })
  }
}

/** A page or file that the server no longer has. */
export class NotFoundError extends SiteError {
  override name = 'NotFoundError'
  declare readonly path: string

  constructor(path: string) {
    super(`${path} is gone: the site was updated. Reload the page.`, { path })
  }
}

export const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
