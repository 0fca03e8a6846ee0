import { removeAttribute, setAttribute } from '../dom/native.js'
import type { AnyBlockDefinition, BlockLife } from './block.js'
import { Context, NOTHING, release, type Surroundings } from './context.js'
import { BlockError, type Phase, type SiteError } from './errors.js'
import { checkOptions, type OptionProblem, type OptionsReader } from './options.js'

export type BlockState = 'waiting' | 'loading' | 'ready' | 'failed'

/** What the lives of blocks need of their site. */
export interface Host extends Surroundings {
  readonly readOptions: OptionsReader
  report(block: Block, error: SiteError): void
  /** Puts contract violations into words and reports them. */
  explain(block: Block, problems: readonly OptionProblem[]): void
}

/** The mark of a block's state on its element. */
export const STATE = 'data-block-state'

const NONE: readonly SiteError[] = []

/** The server writes no mark; what it does not write needs no ledger. */
function mark(block: Block, state: 'ready' | 'failed'): void {
  block.state = state
  setAttribute(block.element, STATE, state)
}

/** Back to the server's HTML; a block that cannot start leaves a readable page behind. */
function clear(block: Block): void {
  block.life = undefined
  release(block)
  removeAttribute(block.element, STATE)
}

function failed(block: Block, cause: unknown): void {
  if (block.alive) block.abandon('init', cause)
}

function begin(block: Block, life: BlockLife = NOTHING): void {
  if (block.alive) {
    block.life = life
    mark(block, 'ready')
  }
  // Ended while it was still starting: let it undo what it did meanwhile.
  else life.destroy?.()
}

/**
 * One life of a block on the page: what the site knows of it. Every entry into a block's own code is guarded
 * here or in what it inherits, and nowhere else.
 */
export class Block extends Context<Host> {
  state: BlockState = 'waiting'
  definition: AnyBlockDefinition | undefined
  /** Options set by code (the panel), over what the page says. */
  declare overrides: Readonly<Record<string, unknown>> | undefined
  errors = NONE
  /** A click that came before the code did. */
  declare click: HTMLElement | undefined
  /** When its batch was ready, in milliseconds since the page's start. */
  declare hydratedAt: number | undefined
  /** Milliseconds of work, where the site times its blocks. */
  declare duration: number | undefined
  life: BlockLife | undefined

  fail(phase: Phase, cause: unknown): void {
    const error = new BlockError(this.name, phase, this.element, cause)
    this.errors = [...this.errors, error]
    // A block that is going away leaves no mark on the server's HTML.
    if (phase !== 'destroy') mark(this, 'failed')
    this.around.report(this, error)
  }

  abandon(phase: Phase, cause: unknown): void {
    clear(this)
    this.fail(phase, cause)
  }

  readOptions(): void {
    const { element, dialect, overrides } = this
    const schema = this.definition!.options
    if (!schema) return
    let checked = dialect
      ? checkOptions(schema, dialect.options?.(element) ?? {})
      : this.around.readOptions(element, schema)
    if (overrides) checked = checkOptions(schema, { ...checked.rawOptions, ...overrides })
    this.rawOptions = checked.rawOptions
    this.options = checked.options
    if (checked.problems[0]) this.around.explain(this, checked.problems)
  }

  /** Options and layout reads; the block is alive after them, or failed. */
  prepare(): void {
    try {
      this.readOptions()
      this.alive = true
      this.measured = this.definition!.measure?.(this as never)
    } catch (cause) {
      this.abandon(this.alive ? 'init' : 'options', cause)
    }
  }

  /** Writes and listeners. A promise only where the block's own init is one. */
  init(): undefined | Promise<void> {
    if (!this.alive) return undefined
    try {
      const life = this.definition!.init(this as never)
      if (life instanceof Promise) {
        return life.then((made) => begin(this, made)).catch((cause) => failed(this, cause))
      }
      begin(this, life as BlockLife)
    } catch (cause) {
      failed(this, cause)
    }
    return undefined
  }

  destroy(): void {
    try {
      this.life?.destroy?.()
    } catch (cause) {
      this.fail('destroy', cause)
    }
    clear(this)
  }
}
