import { BLOCK } from '../core/dialect.js'
import { messageOf, type Phase, type SiteError } from '../core/errors.js'
import type { Block, BlockState } from '../core/life.js'
import type { Site } from '../core/site.js'
import { getAttribute, queryAll } from '../dom/native.js'

/**
 * The state of a block, and two that only markup can be in: `unknown` names a block that this site does not have,
 * `unhydrated` came to the page after the start without `site.hydrate`.
 */
export type InspectedState = BlockState | 'unknown' | 'unhydrated'

/** A failure or contract violation as plain data. A field is null where the error does not speak of it. */
export interface InspectedError {
  /** The class: `BlockError`, `OptionError`. */
  readonly name: string
  readonly message: string
  /** What went wrong, without the block and the phase. */
  readonly reason: string
  readonly phase: Phase | null
  readonly part: string | null
  readonly option: string | null
  readonly allowed: string | null
  /** The error itself, with its stack and cause. */
  readonly error: SiteError
}

/** What the site knows of one block. */
export interface InspectedBlock {
  readonly name: string
  /** `data-block-id`, else the element's own id. */
  readonly id: string | null
  readonly element: HTMLElement
  readonly state: InspectedState
  /**
   * What a block that is neither ready nor failed waits for: a moment as `data-block-when` writes it, `code`, or
   * `init` for its own promise; null where its registration decides.
   */
  readonly waitsFor: string | null
  /** When it was ready, in milliseconds since the page's start. */
  readonly hydratedAt: number | null
  /** Milliseconds that its own code took, reading and writing. */
  readonly duration: number | null
  /** Options as the page and the panel wrote them; empty until its code is there. */
  readonly given: Readonly<Record<string, unknown>>
  /** Options that it works with: checked, and every one present. */
  readonly options: Readonly<Record<string, unknown>>
  /** Oldest first. */
  readonly errors: readonly InspectedError[]
}

const idOf = (element: Element): string | null =>
  getAttribute(element, 'data-block-id') || getAttribute(element, 'id') || null

/** A text field of an error or of what caused it: the block's error says the phase, its cause the part. */
function field(error: SiteError, name: string): string | null {
  for (const each of [error, error.cause]) {
    const value: unknown = each instanceof Error ? Reflect.get(each, name) : undefined
    if (typeof value === 'string') return value
  }
  return null
}

/** Copies what an error says of itself. */
export const inspectError = (error: SiteError): InspectedError => ({
  name: error.name,
  message: error.message,
  reason: error.name === 'BlockError' ? messageOf(error.cause) : error.message,
  phase: field(error, 'phase') as Phase | null,
  part: field(error, 'part'),
  option: field(error, 'option'),
  allowed: field(error, 'allowed'),
  error,
})

function waitsFor({ element, state, alive }: Block): string | null {
  if (state === 'ready' || state === 'failed') return null
  if (alive) return 'init'
  return state === 'loading' ? 'code' : getAttribute(element, 'data-block-when')
}

const inspectBlock = (block: Block): InspectedBlock => {
  // A listener may fail after it was ready once.
  const { hydratedAt = null, duration = null } = block
  return {
    name: block.name,
    id: idOf(block.element),
    element: block.element,
    state: block.state,
    waitsFor: waitsFor(block),
    hydratedAt,
    duration: hydratedAt === null ? null : duration,
    given: { ...block.given },
    options: { ...block.options },
    errors: block.errors.map(inspectError),
  }
}

/** Markup that says it is a block and is none. */
function leftOver(site: Site): InspectedBlock[] {
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
        given: {},
        options: {},
        errors: [],
      }
    })
}

/**
 * Every block of the page as data, in the order it was found; markup that is no block of this site comes last. A
 * copy of the moment: later changes do not show in it.
 *
 * @example
 * console.table(inspect(site).filter(({ state }) => state !== 'ready'))
 */
export const inspect = (site: Site): readonly InspectedBlock[] => [
  ...[...site.blocks.values()].map(inspectBlock),
  ...leftOver(site),
]
