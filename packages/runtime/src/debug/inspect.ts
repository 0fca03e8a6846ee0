import { BLOCK } from '../core/dialect.js'
import type { Block, BlockState } from '../core/instance.js'
import type { Site } from '../core/site.js'
import { messageOf, type Phase, type SiteError } from '../dom/errors.js'
import { getAttribute, queryAll } from '../dom/native.js'

/**
 * The state of a block, and two states of markup without an instance: `unknown` is a block name that this site
 * does not have, `unhydrated` was added to the page after the start without `site.hydrate`.
 */
export type InspectedState = BlockState | 'unknown' | 'unhydrated'

/** An error of a block or of the page as plain data. A field is null if the error does not have it. */
export interface InspectedError {
  /** The class: `BlockError`, `OptionError`. */
  readonly name: string
  readonly message: string
  /** The message without the block and the phase. */
  readonly reason: string
  readonly phase: Phase | null
  readonly part: string | null
  readonly option: string | null
  readonly expected: string | null
  /** The error itself, with stack and cause. */
  readonly error: SiteError
}

/** One block as plain data. */
export interface InspectedBlock {
  readonly name: string
  /** `data-block-id`, else the element's own id. */
  readonly id: string | null
  readonly element: HTMLElement
  readonly state: InspectedState
  /**
   * The reason why a block is neither ready nor failed: a value of `data-block-when`, `code`, or `init` for the promise
   * of its own `init`; null if its registration decides.
   */
  readonly waitsFor: string | null
  /** The moment when it became ready, in milliseconds since the page's start. */
  readonly hydratedAt: number | null
  /** Milliseconds that its `measure` and `init` took. */
  readonly duration: number | null
  /** Options as the page and the panel wrote them; empty until its code is loaded. */
  readonly rawOptions: Readonly<Record<string, unknown>>
  /** All of its options, checked, with defaults. */
  readonly options: Readonly<Record<string, unknown>>
  /** Oldest first. */
  readonly errors: readonly InspectedError[]
}

const idOf = (element: Element): string | null =>
  getAttribute(element, 'data-block-id') || getAttribute(element, 'id') || null

/** A text field of an error or of its cause: a block's error has the phase, its cause the part. */
function field(error: SiteError, name: string): string | null {
  for (const source of [error, error.cause]) {
    const value: unknown = source instanceof Error ? Reflect.get(source, name) : undefined
    if (typeof value === 'string') return value
  }
  return null
}

/** Copies the fields of an error. */
export const inspectError = (error: SiteError): InspectedError => ({
  name: error.name,
  message: error.message,
  reason: error.name === 'BlockError' ? messageOf(error.cause) : error.message,
  phase: field(error, 'phase') as Phase | null,
  part: field(error, 'part'),
  option: field(error, 'option'),
  expected: field(error, 'expected'),
  error,
})

function waitsFor({ element, state, alive }: Block): string | null {
  if (state === 'ready' || state === 'failed') return null
  if (alive) return 'init'
  return state === 'loading' ? 'code' : getAttribute(element, 'data-block-when')
}

const inspectBlock = (block: Block): InspectedBlock => {
  // A block whose listener fails was ready before.
  const { hydratedAt = null, duration = null } = block
  return {
    name: block.name,
    id: idOf(block.element),
    element: block.element,
    state: block.state,
    waitsFor: waitsFor(block),
    hydratedAt,
    duration: hydratedAt === null ? null : duration,
    rawOptions: { ...block.rawOptions },
    options: { ...block.options },
    errors: block.errors.map(inspectError),
  }
}

/** Elements with `data-block` that are not blocks of this site. */
function inspectOthers(site: Site): InspectedBlock[] {
  if (!site.initialized) return []
  const known = new Set([...site.blocks.values()].map(({ name }) => name))
  return [...queryAll(site.document, BLOCK)]
    .filter((element) => !site.blocks.has(element))
    .map((element) => {
      const name = getAttribute(element, 'data-block') ?? ''
      return {
        name,
        id: idOf(element),
        element,
        state: known.has(name) ? 'unhydrated' : 'unknown',
        waitsFor: null,
        hydratedAt: null,
        duration: null,
        rawOptions: {},
        options: {},
        errors: [],
      }
    })
}

/**
 * Every block of the page as data, in the order the site found them, then markup that is not a block of this
 * site. The data is a copy: later changes do not appear in it.
 *
 * @example
 * console.table(inspect(site).filter(({ state }) => state !== 'ready'))
 */
export const inspect = (site: Site): readonly InspectedBlock[] => [
  ...[...site.blocks.values()].map(inspectBlock),
  ...inspectOthers(site),
]
