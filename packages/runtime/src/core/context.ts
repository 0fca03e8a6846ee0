import { PartError, type Phase } from '../dom/errors.js'
import { type Ledger, PageLedger } from '../dom/ledger.js'
import { addListener, closest, query, queryAllIn, removeListener } from '../dom/native.js'
import type { OptionIssue } from '../schema/check-options.js'
import type { BlockContext } from './block.js'
import { type DialectBlock, partSelector } from './dialect.js'
import { emit } from './events.js'
import type { Site } from './site.js'

/** Replaces missing options, and a block without an instance. */
export const NOTHING = {}

const NO_ISSUES: readonly OptionIssue[] = []

type Callback = (...args: never[]) => unknown

/** The members of a site that its blocks use. */
export interface Surroundings {
  readonly site: Site
  /** The selector of all blocks. */
  roots(): string
  nextId(): string
}

/** A listener of a block, linked to the previously added one. */
interface Listener extends EventListenerObject {
  readonly context: Context
  readonly target: EventTarget
  readonly type: string
  readonly callback: Callback
  readonly options: AddEventListenerOptions | undefined
  readonly before: Listener | undefined
}

/** Runs a callback of the block for the platform, and reports its errors. */
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

/** Removes a block's listeners, aborts its signal and restores the server's HTML. */
export function release(context: Context): void {
  context.alive = false
  for (let each = context.listeners; each; each = each.before) {
    removeListener(each.target, each.type, each as never, each.options)
  }
  context.controller?.abort()
  // Also if it has no entries: from now on, the ledger rejects late changes.
  context.attrs.restore()
}

/** Browsers call `handleEvent` of an object. One function for all listeners is cheaper than a closure for each. */
function handleEvent(this: Listener, event: Event): void {
  run(this.context, this.callback, [event])
}

/**
 * The context of a block's code. Blocks destructure it (`init({ part, on })`), so its functions are bound. Getters create
 * a function, the ledger and the signal only for blocks that use them.
 */
export abstract class Context<Around extends Surroundings = Surroundings> implements BlockContext {
  declare readonly name: string
  declare readonly element: HTMLElement
  declare readonly dialect: DialectBlock | null
  declare readonly around: Around
  // Most blocks set these fields. Declaring them now saves the copy that engines make of an object that grows.
  options: Readonly<Record<string, unknown>> = NOTHING
  rawOptions: Readonly<Record<string, unknown>> = NOTHING
  /** Options whose values are not allowed: they have their defaults. */
  issues: readonly OptionIssue[] = NO_ISSUES
  measured: unknown
  ledger: Ledger | undefined
  /** True while the block's own code may run: undefined before the start, false after the end. */
  alive: boolean | undefined
  listeners: Listener | undefined
  declare controller: AbortController | undefined

  constructor(name: string, element: HTMLElement, dialect: DialectBlock | null, around: Around) {
    this.name = name
    this.element = element
    this.dialect = dialect
    this.around = around
  }

  /** Reports an error of the block's own code. */
  abstract fail(phase: Phase, cause: unknown): void

  get site() {
    return this.around.site
  }

  get attrs() {
    this.ledger ??= new PageLedger(this.around.nextId)
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
      // The maximum length: an array that grows reserves memory for many more items.
      const mine = new Array<HTMLElement>(all.length)
      let count = 0
      // The iterator of a NodeList is slow.
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
      // The first match, unless it belongs to a nested block.
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
    return (option: string): boolean =>
      Object.hasOwn(this.rawOptions, option) && !this.issues.some((issue) => issue.option === option)
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

// Other scripts write on Object.prototype: a missing field must not be found there.
Object.setPrototypeOf(Context.prototype, null)
