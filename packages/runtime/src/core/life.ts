import type { Ledger } from '../dom/ledger.js'
import { createLedger } from '../dom/ledger.js'
import { removeAttribute, setAttribute } from '../dom/native.js'
import type { AnyBlockDefinition, BlockLife } from './block.js'
import { createContext, type Life } from './context.js'
import type { DialectBlock } from './dialect.js'
import { BlockError, type Phase, type SiteError } from './errors.js'
import { checkOptions, givenOptions, type OptionProblem } from './options.js'
import type { Site } from './site.js'

export type BlockState = 'waiting' | 'loading' | 'ready' | 'failed'

/** What the site knows of one block on the page. */
export interface Block {
  readonly name: string
  readonly element: HTMLElement
  readonly dialect: DialectBlock | null
  state: BlockState
  definition?: AnyBlockDefinition | undefined
  /** Options set by code (the panel), over what the page says. */
  overrides?: Record<string, unknown>
  given: Readonly<Record<string, unknown>>
  options: Readonly<Record<string, unknown>>
  errors: readonly SiteError[]
  /** A click that came before the code did. */
  click?: HTMLElement | undefined
  /** When its batch was ready, in milliseconds since the page's start; 0 before. */
  hydratedAt: number
  /** Milliseconds of work; 0 unless the site times its blocks. */
  duration: number
  context?: Life | undefined
  ledger?: Ledger | undefined
  life?: BlockLife | undefined
}

const NOTHING = {}
const NONE: readonly SiteError[] = []

export const createBlock = (name: string, element: HTMLElement, dialect: DialectBlock | null): Block => ({
  name,
  element,
  dialect,
  state: 'waiting',
  given: NOTHING,
  options: NOTHING,
  errors: NONE,
  hydratedAt: 0,
  duration: 0,
})

/** What a block's life needs of its surroundings. */
export interface Surroundings {
  readonly site: Site
  roots(): string
  nextId(): string
  report(element: Element, error: SiteError): void
  /** Puts contract violations into words and reports them. */
  explain(block: Block, problems: readonly OptionProblem[]): void
}

/** The mark of a block's state on its element. */
export const STATE = 'data-block-state'

/** The life of blocks: every entry into a block's own code is guarded here, and nowhere else. */
export function createLives(surroundings: Surroundings) {
  const { nextId, report, explain } = surroundings
  const fail = (block: Block, phase: Phase, cause: unknown) => {
    const error = new BlockError(block.name, phase, block.element, cause)
    block.errors = [...block.errors, error]
    // A block that is going away leaves no mark on the server's HTML.
    if (phase !== 'destroy') {
      mark(block, 'failed')
    }
    report(block.element, error)
  }

  /** The server writes no mark; what it does not write needs no ledger. */
  const mark = (block: Block, state: 'ready' | 'failed') => {
    block.state = state
    setAttribute(block.element, STATE, state)
  }

  /** Back to the server's HTML; a block that cannot start leaves a readable page behind. */
  const clear = (block: Block) => {
    const { context, ledger } = block
    block.ledger = block.context = block.life = undefined
    context?.end()
    ledger?.restore()
    removeAttribute(block.element, STATE)
  }

  const abandon = (block: Block, phase: Phase, cause: unknown) => {
    clear(block)
    fail(block, phase, cause)
  }

  const readOptions = (block: Block, definition: AnyBlockDefinition): Readonly<Record<string, unknown>> => {
    const schema = definition.options
    if (!schema) return {}
    const given = block.dialect
      ? (block.dialect.options?.(block.element) ?? {})
      : givenOptions(block.element, schema)
    block.given = block.overrides ? { ...given, ...block.overrides } : given
    const checked = checkOptions(schema, block.given)
    if (checked.problems.length > 0) explain(block, checked.problems)
    return checked.options
  }

  return {
    fail,
    abandon,
    readOptions,

    /** Options and layout reads. Returns false where the block failed. */
    prepare(block: Block, definition: AnyBlockDefinition): boolean {
      let phase: Phase = 'options'
      block.definition = definition
      try {
        block.options = readOptions(block, definition)
        phase = 'init'
        block.ledger = createLedger(nextId)
        block.context = createContext(block, surroundings, fail)
        if (definition.measure) block.context.measured = definition.measure(block.context as never)
      } catch (cause) {
        abandon(block, phase, cause)
        return false
      }
      return true
    },

    /** Writes and listeners. A promise only where the block's own init is one. */
    init(block: Block): undefined | Promise<void> {
      const { context } = block
      if (!context) return undefined
      const done = (life: unknown) => {
        if (block.context !== context) {
          // Destroyed while it was still starting: let it undo what it did meanwhile.
          ;(life as BlockLife | undefined)?.destroy?.()
          return
        }
        block.life = (life as BlockLife | undefined) ?? NOTHING
        mark(block, 'ready')
      }
      const failed = (cause: unknown) => {
        if (block.context === context) abandon(block, 'init', cause)
      }
      try {
        const life = block.definition!.init(context as never)
        if (life instanceof Promise) return life.then(done).catch(failed)
        done(life)
      } catch (cause) {
        failed(cause)
      }
      return undefined
    },

    destroy(block: Block): void {
      try {
        block.life?.destroy?.()
      } catch (cause) {
        fail(block, 'destroy', cause)
      }
      clear(block)
      block.state = 'waiting'
    },
  }
}
