import { Journal, type Ledger } from '../dom/ledger.js'
import { addListener, closest, query, queryAllIn, removeListener } from '../dom/native.js'
import type { BlockContext } from './block.js'
import { type DialectBlock, partSelector } from './dialect.js'
import { PartError, type Phase } from './errors.js'
import { emit } from './events.js'
import type { Site } from './site.js'

/** Of something that is not there. */
export const NOTHING = {}

type Callback = (...args: never[]) => unknown

/** What the blocks of a site need of it. */
export interface Surroundings {
  readonly site: Site
  /** The selector of all blocks. */
  roots(): string
  nextId(): string
}

/** A listener of a block, and the one before it. */
interface Listener extends EventListenerObject {
  readonly context: Context
  readonly target: EventTarget
  readonly type: string
  readonly callback: Callback
  readonly options: AddEventListenerOptions | undefined
  readonly before: Listener | undefined
}

/** Runs code of a block's own that the platform calls. */
function run(context: Context, callback: Callback, args: unknown[]): void {
  const failed = (cause: unknown) => context.fail('listener', cause)
  if (!context.alive) return
  try {
    const result = callback(...(args as never[]))
    if (result instanceof Promise) result.catch(failed)
  } catch (cause) {
    failed(cause)
  }
}

/** Takes back a block's listeners, its signal and its changes. */
export function release(context: Context): void {
  context.alive = false
  for (let each = context.listeners; each; each = each.before) {
    removeListener(each.target, each.type, each as never, each.options)
  }
  context.controller?.abort()
  // Also where there was none: changes that come too late are refused.
  context.attrs.restore()
}

/** Browsers call `handleEvent` of an object; with one function for all, it is cheaper to make than a closure. */
function handleEvent(this: Listener, event: Event): void {
  run(this.context, this.callback, [event])
}

/**
 * What a block's code is given. Blocks take it apart (`init({ part, on })`), so its functions are bound; getters
 * make only those that a block asks for, and the ledger and the signal only for blocks that use them.
 */
export abstract class Context<Around extends Surroundings = Surroundings> implements BlockContext {
  declare readonly name: string
  declare readonly element: HTMLElement
  declare readonly dialect: DialectBlock | null
  declare readonly around: Around
  // What most blocks come to have is there from the start: an object that grows is copied each time.
  options: Readonly<Record<string, unknown>> = NOTHING
  rawOptions: Readonly<Record<string, unknown>> = NOTHING
  measured: unknown
  ledger: Ledger | undefined
  /** Nothing of the block's own runs while it is not true: not before the start, nor after the end, when it is false. */
  alive: boolean | undefined
  listeners: Listener | undefined
  declare controller: AbortController | undefined

  constructor(name: string, element: HTMLElement, dialect: DialectBlock | null, around: Around) {
    this.name = name
    this.element = element
    this.dialect = dialect
    this.around = around
  }

  /** Reports what went wrong in the block's own code. */
  abstract fail(phase: Phase, cause: unknown): void

  get site() {
    return this.around.site
  }

  get attrs() {
    this.ledger ??= new Journal(this.around.nextId)
    return this.ledger
  }

  get signal() {
    this.controller ??= new AbortController()
    if (!this.alive) this.controller.abort()
    return this.controller.signal
  }

  get parts() {
    return (part: string): HTMLElement[] => {
      const { element } = this
      const roots = this.around.roots()
      const selector = partSelector(part, this.dialect)
      const all = selector ? queryAllIn(element, selector) : []
      // As long as it can get: an array that grows keeps places for many more.
      const mine = new Array<HTMLElement>(all.length)
      let count = 0
      // A list of nodes is slow to iterate.
      for (let index = 0; index < all.length; index += 1) {
        const found = all[index]!
        const root = closest(found, roots)
        // A block may itself be a part of the block around it.
        if ((root === found ? closest(found.parentElement!, roots) : root) !== element) continue
        mine[count] = found
        count += 1
      }
      mine.length = count
      return mine
    }
  }

  get part() {
    return (part: string): HTMLElement => {
      const selector = partSelector(part, this.dialect)
      let found: HTMLElement | '' | null | undefined = selector && query(this.element, selector)
      // The first that matches, but for nested blocks.
      if (!found || closest(found, this.around.roots()) !== this.element) found = this.parts(part)[0]
      if (!found) throw new PartError(this.name, part, `${selector} in it`)
      return found
    }
  }

  get on() {
    return (
      target: EventTarget,
      type: string,
      callback: Callback,
      options?: AddEventListenerOptions,
    ): void => {
      this.listeners = { context: this, target, type, callback, options, before: this.listeners, handleEvent }
      addListener(target, type, this.listeners as never, options)
    }
  }

  get isSet() {
    return (option: string): boolean => Object.hasOwn(this.rawOptions, option)
  }

  get guard() {
    return <Args extends unknown[]>(callback: (...args: Args) => unknown) =>
      (...args: Args): void =>
        run(this, callback, args)
  }

  get emit() {
    return (what: string, detail?: unknown, options?: { cancelable?: boolean }): boolean =>
      emit(this.element, `${this.name}:${what}`, detail, options)
  }
}

// What a block does not have yet must not be found on Object.prototype, where other scripts write.
Object.setPrototypeOf(Context.prototype, null)
