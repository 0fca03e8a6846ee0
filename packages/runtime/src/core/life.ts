import type { Ledger } from '../dom/ledger.js'
import { createLedger } from '../dom/ledger.js'
import { addListener, closest, queryAll } from '../dom/native.js'
import type { AnyBlockDefinition, BlockContext, BlockLife } from './block.js'
import { type DialectBlock, partSelector } from './dialect.js'
import { BlockError, PartError, type Phase, type SiteError } from './errors.js'
import { emit } from './events.js'
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
  overrides: Record<string, unknown>
  given: Readonly<Record<string, unknown>>
  options: Readonly<Record<string, unknown>>
  readonly errors: SiteError[]
  /** A click that came before the code did. */
  click?: HTMLElement | undefined
  /** Milliseconds since the page's start, and of work. */
  hydratedAt: number
  duration: number
  context?: BlockContext | undefined
  controller?: AbortController | undefined
  ledger?: Ledger | undefined
  life?: BlockLife | undefined
}

export const createBlock = (name: string, element: HTMLElement, dialect: DialectBlock | null): Block => ({
  name,
  element,
  dialect,
  state: 'waiting',
  overrides: {},
  given: {},
  options: {},
  errors: [],
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
export function createLives({ site, roots, nextId, report, explain }: Surroundings) {
  const fail = (block: Block, phase: Phase, cause: unknown) => {
    const error = new BlockError(block.name, phase, block.element, cause)
    block.errors.push(error)
    // A block that is going away leaves no mark on the server's HTML.
    if (phase !== 'destroy') {
      block.state = 'failed'
      block.ledger ??= createLedger(nextId)
      block.ledger.set(block.element, STATE, 'failed')
    }
    report(block.element, error)
  }

  /** Back to the server's HTML; a block that cannot start leaves a readable page behind. */
  const clear = (block: Block) => {
    block.controller?.abort()
    block.ledger?.restore()
    block.controller = block.ledger = block.context = block.life = undefined
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
    block.given = { ...given, ...block.overrides }
    const checked = checkOptions(schema, block.given)
    if (checked.problems.length > 0) explain(block, checked.problems)
    return checked.options
  }

  const createContext = (block: Block, controller: AbortController, attrs: Ledger): BlockContext => {
    const { element, name, dialect } = block
    const { signal } = controller
    const guard =
      <Args extends unknown[]>(callback: (...args: Args) => unknown) =>
      (...args: Args): void => {
        const failed = (cause: unknown) => fail(block, 'listener', cause)
        if (signal.aborted) return
        try {
          const result = callback(...args)
          if (result instanceof Promise) result.catch(failed)
        } catch (cause) {
          failed(cause)
        }
      }
    const parts = (part: string): HTMLElement[] => {
      const selector = partSelector(part, dialect)
      if (selector === null) return []
      const mine: HTMLElement[] = []
      const all = roots()
      for (const found of queryAll(element, selector)) {
        const root = closest(found, all)
        // A block may itself be a part of the block around it.
        if (root === element || (root === found && closest(found.parentElement!, all) === element)) {
          mine.push(found)
        }
      }
      return mine
    }
    return {
      element,
      site,
      signal,
      attrs,
      options: block.options,
      measured: undefined,
      parts,
      part(part) {
        const found = parts(part)[0]
        if (!found) throw new PartError(name, part, `${partSelector(part, dialect)} inside the block`)
        return found
      },
      on: (
        target: EventTarget,
        type: string,
        listener: (event: never) => unknown,
        options?: AddEventListenerOptions,
      ) => addListener(target, type, guard(listener as (event: unknown) => unknown), { ...options, signal }),
      guard,
      emit: (what, detail, options) => emit(element, `${name}:${what}`, detail, options?.cancelable),
    }
  }

  return {
    fail: abandon,

    /** Options and layout reads. Returns false where the block failed. */
    prepare(block: Block, definition: AnyBlockDefinition): boolean {
      const start = performance.now()
      let phase: Phase = 'options'
      block.definition = definition
      try {
        block.options = readOptions(block, definition)
        phase = 'init'
        block.controller = new AbortController()
        block.ledger = createLedger(nextId)
        const context = createContext(block, block.controller, block.ledger)
        const measured = definition.measure?.(context as never)
        block.context = { ...context, measured }
      } catch (cause) {
        abandon(block, phase, cause)
        return false
      }
      block.duration = performance.now() - start
      return true
    },

    /** Writes and listeners. A promise only where the block's own init is one. */
    init(block: Block): undefined | Promise<void> {
      const start = performance.now()
      const { context, controller } = block
      if (!context || !controller) return undefined
      const done = (life: unknown) => {
        if (controller.signal.aborted) {
          // Destroyed while it was still starting: let it undo what it did meanwhile.
          ;(life as BlockLife | undefined)?.destroy?.()
          return
        }
        block.life = (life as BlockLife | undefined) ?? {}
        block.state = 'ready'
        block.hydratedAt = start
        block.duration += performance.now() - start
        block.ledger?.set(block.element, STATE, 'ready')
        emit(block.element, 'block:ready', { name: block.name })
        const { click } = block
        block.click = undefined
        if (click?.isConnected) click.click()
      }
      const failed = (cause: unknown) => {
        if (!controller.signal.aborted) abandon(block, 'init', cause)
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

    update(block: Block): boolean {
      if (!block.definition || !block.life?.update) return false
      try {
        block.options = readOptions(block, block.definition)
        block.life.update(block.options)
      } catch (cause) {
        fail(block, 'update', cause)
      }
      return true
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

