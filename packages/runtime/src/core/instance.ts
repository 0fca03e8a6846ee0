import { BlockError, type Phase, type SiteError } from '../dom/errors.js'
import { removeAttribute, setAttribute } from '../dom/native.js'
import { optionAttribute } from '../schema/attributes/option-attribute.js'
import { checkOptions, type OptionIssue } from '../schema/check-options.js'
import type { AnyBlockDefinition, BlockLife } from './block.js'
import { Context, NOTHING, release, type Surroundings } from './context.js'
import type { OptionsReader } from './options.js'

export type BlockState = 'waiting' | 'loading' | 'ready' | 'failed'

/** The members of a site that its instances use. */
export interface Host extends Surroundings {
  readonly readOptions: OptionsReader
  report(block: Block, error: SiteError): void
  /** Reports a violation of the contract; blocks call it through `reportViolation`. */
  violation(element: Element, error: SiteError): void
  /** Reports issues of options as sentences. */
  explain(block: Block, issues: readonly OptionIssue[]): void
}

/** The attribute that shows a block's state on its element. */
export const STATE = 'data-block-state'

const NONE: readonly SiteError[] = []

/** The server never writes this attribute, so the ledger need not remember it. */
function mark(block: Block, state: 'ready' | 'failed'): void {
  block.state = state
  setAttribute(block.element, STATE, state)
}

/** Restores the server's HTML: a block that cannot start leaves a readable page. */
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
  // It was destroyed during its start, and must undo its later changes.
  else life.destroy?.()
}

/**
 * An instance of a block: one element, from hydrate to destroy. Every call into a block's own code is guarded here or in
 * the class that it extends, and nowhere else.
 */
export class Block extends Context<Host> {
  state: BlockState = 'waiting'
  definition: AnyBlockDefinition | undefined
  /** Options set by code, such as the panel. They take precedence over the page's. */
  declare overrides: Readonly<Record<string, unknown>> | undefined
  errors = NONE
  /** A click before the code was loaded. */
  declare click: HTMLElement | undefined
  /** The time at which its batch was ready, in milliseconds since the page's start. */
  declare hydratedAt: number | undefined
  /** Milliseconds of work, if the site times its blocks. */
  declare duration: number | undefined
  life: BlockLife | undefined

  fail(phase: Phase, cause: unknown): void {
    const error = new BlockError(this.name, phase, this.element, cause)
    this.errors = [...this.errors, error]
    // A destroyed block leaves no attribute in the server's HTML.
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
    // Style sheets select by attributes with the exact name.
    for (const option of checked.respelled) {
      this.attrs.set(element, optionAttribute(option), `${checked.options[option]}`)
    }
    if (overrides) checked = checkOptions(schema, { ...checked.rawOptions, ...overrides })
    this.rawOptions = checked.rawOptions
    this.options = checked.options
    this.issues = checked.issues
    if (checked.issues[0]) this.around.explain(this, checked.issues)
  }

  /** Reads options and layout. The block is alive after it, or failed. */
  prepare(): void {
    try {
      this.readOptions()
      this.alive = true
      this.measured = this.definition!.measure?.(this as never)
    } catch (cause) {
      this.abandon(this.alive ? 'init' : 'options', cause)
    }
  }

  /** Runs the block's `init`: writes and listeners. Returns a promise only if the block's own `init` does. */
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
