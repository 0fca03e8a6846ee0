import type { Ledger } from '../dom/ledger.js'
import type { SiteError } from './errors.js'
import type { OptionEntries } from './options.js'
import type { Site } from './site.js'

/** The values of a block's options: of a schema what it puts out, of plain data as the helpers describe it. */
export type OptionValues<Options extends OptionEntries> = Options extends {
  readonly '~standard': { readonly types?: { readonly output: infer Output } | undefined }
}
  ? Output
  : { readonly [Name in keyof Options['entries']]: Options['entries'][Name]['default'] }

/** What a block is given: its element, its parts, its options, and the means to change the page and leave no trace. */
export interface BlockContext<Options = unknown, Measured = unknown> {
  readonly element: HTMLElement
  readonly options: Options
  /**
   * Options as the page or the owner wrote them, by their names in code, unchecked: what is in them may be out of
   * bounds. After an update they are other ones, so take them from the context when you need them.
   */
  readonly rawOptions: Readonly<Record<string, unknown>>
  /** Whether the page or the owner wrote an option, so that its value is more than a default. */
  isSet(option: string): boolean
  readonly site: Site
  /** Aborts on destroy. Pass it to every listener, observer, timer and call. */
  readonly signal: AbortSignal
  /** Changes to attributes go through here and are undone on destroy. */
  readonly attrs: Ledger
  /** What `measure` returned. */
  readonly measured: Measured
  /**
   * The first part of this name in this block (nested blocks keep theirs).
   * @throws PartError where the markup has none
   */
  part(name: string): HTMLElement
  /** All parts of this name in this block, in document order. */
  parts(name: string): HTMLElement[]
  /** Listens until destroy; a listener that throws is reported and hurts nobody else. */
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
  /** Puts the same guard around a callback that the platform calls: a timer, an observer, a promise. */
  guard<Args extends unknown[]>(callback: (...args: Args) => unknown): (...args: Args) => void
  /**
   * Dispatches `site:<block>:<what>` from the block's element, bubbling.
   * @returns false where a listener cancelled it
   */
  emit(what: string, detail?: unknown, options?: { cancelable?: boolean }): boolean
}

/** What a block may return: a handle for other code, a way to follow new options in place, last things to do. */
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
  /** Says a failure in the block's own words, fetched when there is one; null leaves it as it is. */
  wordFailure?(error: SiteError): Promise<SiteError | null>
  measure?(context: BlockContext<OptionValues<Schema>, undefined>): Measured
  init(
    context: BlockContext<OptionValues<Schema>, Measured>,
    // biome-ignore lint/suspicious/noConfusingVoidType: a block that has nothing to return returns nothing
  ): BlockLife<OptionValues<Schema>, Handle> | void | Promise<BlockLife<OptionValues<Schema>, Handle> | void>
}

/** A definition whose types are not known here. */
export type AnyBlockDefinition = Omit<BlockDefinition, 'measure' | 'init'> & {
  measure?(context: never): unknown
  init(context: never): unknown
}

/**
 * Defines a block. It changes nothing and registers nothing; it is there for the types.
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
