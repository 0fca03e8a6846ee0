import type { SiteError } from '../dom/errors.js'
import type { Ledger } from '../dom/ledger.js'
import type { OptionEntries } from '../schema/check-options.js'
import type { OptionError } from './on-demand/option-error.js'
import type { Site } from './site.js'

/** The values of a block's options: the output of a schema, or the types of plain data. */
export type OptionValues<Options extends OptionEntries> = Options extends {
  readonly '~standard': { readonly types?: { readonly output: infer Output } | undefined }
}
  ? Output
  : { readonly [Name in keyof Options['entries']]: Options['entries'][Name]['default'] }

/** The context of a block's code: its element, parts and options, and tools to change the page reversibly. */
export interface BlockContext<Options = unknown, Measured = unknown> {
  readonly element: HTMLElement
  readonly options: Options
  /**
   * The options that the page or the owner wrote, by their names in code. They are unchecked, so a value may be out of
   * bounds. An update replaces the object: read it from the context when you need it.
   */
  readonly rawOptions: Readonly<Record<string, unknown>>
  /** Whether the page or the owner wrote the option; false if its value is the default. */
  isSet(option: string): boolean
  readonly site: Site
  /** Aborts on destroy. Pass it to every listener, observer, timer and call. */
  readonly signal: AbortSignal
  /** Changes the page through a ledger, which undoes the changes on destroy. */
  readonly attrs: Ledger
  /** The result of `measure`. */
  readonly measured: Measured
  /**
   * The first part with this name in this block. Parts of nested blocks do not count.
   * @throws PartError if the markup has none
   */
  part(name: string): HTMLElement
  /** All parts of this name in this block, in document order. */
  parts(name: string): HTMLElement[]
  /** Listens until destroy. An error of the listener is reported and affects no other code. */
  on<Type extends keyof HTMLElementEventMap>(
    target: EventTarget,
    type: Type,
    listener: (event: HTMLElementEventMap[Type]) => unknown,
    options?: AddEventListenerOptions,
  ): void
  on(
    target: EventTarget,
    type: string,
    listener: (event: Event) => unknown,
    options?: AddEventListenerOptions,
  ): void
  /** Guards a callback of the platform in the same way: a timer, an observer, a promise. */
  guard<Args extends unknown[]>(callback: (...args: Args) => unknown): (...args: Args) => void
  /**
   * Dispatches `site:<block>:<what>` from the block's element, bubbling.
   * @returns false if a listener cancelled it
   */
  emit(what: string, detail?: unknown, options?: { cancelable?: boolean }): boolean
}

/** The result of a block's `init`: a handle for other code, an update in place, and a destructor. All are optional. */
export interface BlockLife<Options = unknown, Handle = unknown> {
  readonly handle?: Handle
  update?(options: Options): void
  destroy?(): void
}

/**
 * A block: code for a piece of server-rendered HTML. `measure` may read layout and must not write; `init` may
 * write and should not read. The site runs all reads of a start before all writes.
 */
export interface BlockDefinition<
  Schema extends OptionEntries = OptionEntries,
  Handle = unknown,
  Measured = unknown,
> {
  readonly name: string
  /** Made with `@site/runtime/options`, or a valibot object of options that have defaults. */
  readonly options?: Schema
  /** Explains an error of the block in another sentence, loaded on demand; null keeps the error. */
  wordFailure?(error: SiteError): Promise<SiteError | null>
  /** Rewrites the error of an option whose value is not allowed, like `wordFailure`. */
  wordIssue?(error: OptionError): Promise<SiteError | null>
  measure?(context: BlockContext<OptionValues<Schema>, undefined>): Measured
  init(
    context: BlockContext<OptionValues<Schema>, Measured>,
    // biome-ignore lint/suspicious/noConfusingVoidType: a block that has nothing to return returns nothing
  ): BlockLife<OptionValues<Schema>, Handle> | void | Promise<BlockLife<OptionValues<Schema>, Handle> | void>
}

/** A definition of any types. */
export type AnyBlockDefinition = Omit<BlockDefinition, 'measure' | 'init'> & {
  measure?(context: never): unknown
  init(context: never): unknown
}

/**
 * Defines a block. It only infers types: it neither changes nor registers anything.
 *
 * @example
 * export default defineBlock({
 *   name: 'greeting',
 *   options: options({ loud: flag(false) }),
 *   init({ element, part, options, on }) {
 *     on(part('button'), 'click', () => element.classList.toggle('loud', options.loud))
 *   },
 * })
 */
export const defineBlock = <Schema extends OptionEntries, Handle = unknown, Measured = unknown>(
  definition: BlockDefinition<Schema, Handle, Measured>,
): BlockDefinition<Schema, Handle, Measured> => definition
