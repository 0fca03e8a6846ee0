import type { Ledger } from '../dom/ledger.js'
import { createLedger } from '../dom/ledger.js'
import { addListener, queryAll } from '../dom/native.js'
import type { AnyBlockDefinition, BlockContext, BlockLife } from './block.js'
import { type DialectBlock, nearestRoot, partSelector } from './dialect.js'
import { BlockError, PartError, type Phase, type SiteError } from './errors.js'
import { emit } from './events.js'
import { checkOptions, givenOptions } from './options.js'
import type { Site } from './site.js'

export type BlockState = 'waiting' | 'loading' | 'ready' | 'failed'

/** What the site knows of one block on the page. */
export interface Block {
  readonly name: string
  readonly element: HTMLElement
  readonly dialect: DialectBlock | null
  state: BlockState
  definition: AnyBlockDefinition | null
  /** Options set by code (the panel), over what the page says. */
  overrides: Record<string, unknown>
  given: Readonly<Record<string, unknown>>
  options: Readonly<Record<string, unknown>>
  readonly errors: SiteError[]
  /** A click that came before the code did. */
  click: HTMLElement | null
  /** Milliseconds since the page's start, and of work. */
  hydratedAt: number
  duration: number
  context: BlockContext | null
  controller: AbortController | null
  ledger: Ledger | null
  life: BlockLife | null
}

export const createBlock = (name: string, element: HTMLElement, dialect: DialectBlock | null): Block => ({
  name,
  element,
  dialect,
  state: 'waiting',
  definition: null,
  overrides: {},
  given: {},
  options: {},
  errors: [],
  click: null,
  hydratedAt: 0,
  duration: 0,
  context: null,
  controller: null,
  ledger: null,
  life: null,
})

/** What a block's life needs of its surroundings. */
export interface Surroundings {
  readonly site: Site
  roots(): string
  nextId(): string
  report(element: Element, error: SiteError, type: 'block:failed' | 'contract:violation'): void
}

const STATE = 'data-block-state'

/** The life of blocks: every entry into a block's own code is guarded here, and nowhere else. */
export function createLives({ site, roots, nextId, report }: Surroundings) {
  const fail = (block: Block, phase: Phase, cause: unknown) => {
    const error = new BlockError(block.name, phase, block.element, cause)
    block.state = 'failed'
    block.errors.push(error)
    block.ledger ??= createLedger(nextId)
    block.ledger.set(block.element, STATE, 'failed')
    report(block.element, error, 'block:failed')
  }

  /** Back to the server's HTML; a block that cannot start leaves a readable page behind. */
  const clear = (block: Block) => {
    block.controller?.abort()
    block.ledger?.restore()
    block.controller = null
    block.ledger = null
    block.context = null
    block.life = null
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
    const checked = checkOptions(block.name, schema, { ...given, ...block.overrides })
    block.given = checked.given
    for (const problem of checked.problems) {
      if (block.errors.some(({ message }) => message === problem.message)) continue
      block.errors.push(problem)
      report(block.element, problem, 'contract:violation')
    }
    return checked.options
  }

  const createContext = (block: Block, controller: AbortController, attrs: Ledger): BlockContext => {
    const { element, name, dialect } = block
    const { signal } = controller
    const guard =
      <Args extends unknown[]>(callback: (...args: Args) => unknown, phase: Phase = 'listener') =>
      (...args: Args): void => {
        if (signal.aborted) return
        try {
          const result = callback(...args)
          if (result instanceof Promise) result.catch((cause) => fail(block, phase, cause))
        } catch (cause) {
          fail(block, phase, cause)
        }
      }
    const parts = (part: string): HTMLElement[] => {
      const selector = partSelector(part, dialect)
      if (selector === null) return []
      const mine: HTMLElement[] = []
      const all = roots()
      for (const found of queryAll(element, selector)) {
        const root = nearestRoot(found, all)
        // A block may itself be a part of the block around it.
        if (root === element || (root === found && nearestRoot(found.parentElement!, all) === element)) {
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
        if (!found) throw new PartError(name, part, partSelector(part, dialect) ?? part)
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
      block.definition = definition
      try {
        block.options = readOptions(block, definition)
      } catch (cause) {
        abandon(block, 'options', cause)
        return false
      }
      block.controller = new AbortController()
      block.ledger = createLedger(nextId)
      const context = createContext(block, block.controller, block.ledger)
      block.context = context
      try {
        if (definition.measure) {
          block.context = { ...context, measured: definition.measure(context as never) }
        }
      } catch (cause) {
        abandon(block, 'init', cause)
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
        block.click = null
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
      const { life } = block
      try {
        life?.destroy?.()
      } catch (cause) {
        const error = new BlockError(block.name, 'destroy', block.element, cause)
        block.errors.push(error)
        report(block.element, error, 'block:failed')
      }
      clear(block)
      block.state = 'waiting'
    },
  }
}

export type Lives = ReturnType<typeof createLives>
