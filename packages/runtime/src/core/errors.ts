/** Where in a block's life something went wrong. */
export type Phase = 'options' | 'load' | 'init' | 'listener' | 'update' | 'destroy'

/** Everything the runtime reports has one of these names, and says where. */
export class SiteError extends Error {
  override name = 'SiteError'
}

/** A block that failed at one of its entries. The rest of the page goes on. */
export class BlockError extends SiteError {
  override name = 'BlockError'
  readonly block: string
  readonly phase: Phase
  readonly element: Element

  constructor(block: string, phase: Phase, element: Element, cause: unknown) {
    super(`${block}: failed in ${phase}: ${messageOf(cause)}`, { cause })
    this.block = block
    this.phase = phase
    this.element = element
  }
}

/** A part that the block cannot do without is not in the markup. */
export class PartError extends SiteError {
  override name = 'PartError'
  readonly part: string

  constructor(block: string, part: string, wanted: string) {
    super(`${block}: needs a ${wanted} inside the block`)
    this.part = part
  }
}

/** An option that the markup gives and the contract does not allow. The default is used instead. */
export class OptionError extends SiteError {
  override name = 'OptionError'
  readonly option: string
  readonly given: unknown
  readonly allowed: string

  constructor(block: string, option: string, given: unknown, allowed: string) {
    super(`${block}: option "${option}" is ${show(given)}; allowed: ${allowed}`)
    this.option = option
    this.given = given
    this.allowed = allowed
  }
}

/** A chunk of code that could not be loaded, after one more try. */
export class ChunkLoadError extends SiteError {
  override name = 'ChunkLoadError'
  readonly chunk: string
  readonly reason: 'failed' | 'timeout'

  constructor(chunk: string, reason: 'failed' | 'timeout', cause?: unknown) {
    super(
      `${chunk}: the code could not be loaded: ${reason === 'timeout' ? 'no answer in time' : messageOf(cause)}`,
      { cause },
    )
    this.chunk = chunk
    this.reason = reason
  }
}

/** A page or file that the server no longer has. */
export class NotFoundError extends SiteError {
  override name = 'NotFoundError'
  readonly path: string

  constructor(path: string) {
    super(`${path} was not found. The site was probably updated: reload the page.`)
    this.path = path
  }
}

const LONGEST_SHOWN = 80

/** How a value given by a page reads in an error; never longer than a line. */
export function show(value: unknown): string {
  let shown: string
  try {
    shown = JSON.stringify(value) ?? String(value)
  } catch {
    shown = typeof value
  }
  return shown.length > LONGEST_SHOWN ? `${shown.slice(0, LONGEST_SHOWN)}…` : shown
}

export const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
