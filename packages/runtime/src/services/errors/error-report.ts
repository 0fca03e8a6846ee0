import { ERROR_STACK_MAX_LENGTH } from '../../contract/constants/tracking.js'
import type { FailureDetail } from '../../core/events.js'
import type { Site } from '../../core/site.js'
import { addressOnly, pageAddress, withoutQueries } from './private-values.js'

/** A place in a file that a browser names. */
interface Place {
  readonly file: string
  readonly line: number
  readonly column: number
}

/**
 * Reads from a stack where an error was thrown: its first line with an address. Engines write lines differently, but all
 * end them so.
 */
function topFrame(stack: string): Place {
  for (const text of stack.split('\n')) {
    const address = /(?:^|[\s(@])([a-z-]+:\/\/)/.exec(text)
    const end = /:(\d{1,9}):(\d{1,9})\)?$/.exec(text)
    if (address && end) {
      const start = text.indexOf(address[1]!)
      return { file: text.slice(start, end.index), line: Number(end[1]), column: Number(end[2]) }
    }
  }
  return { file: '', line: 0, column: 0 }
}

declare module '../../core/events.js' {
  interface SiteEvents {
    /** An error is about to be reported. Cancelling the event drops the report; its fields may be changed. */
    'error:report': { readonly report: ErrorReport }
  }
}

/** An error as it is sent. */
export interface ErrorReport {
  /** `error`, `unhandledrejection`, `block:failed` or `error:caught`. */
  readonly event: string
  /** In milliseconds since 1970. */
  readonly timestamp: number
  /** Listeners may change these fields. */
  readonly data: {
    /** The software that sends the report. */
    app: string
    message: string
    stack: string
    /** The place that threw it; empty and 0 if the browser does not say. */
    file: string
    line: number
    column: number
    websiteId: string
    templateId: string
    url: string
    userAgent: string
    /** How often the page had this error before it was sent. */
    count: number
    /** The number of errors that were dropped because too many waited; in the last error of a request. */
    dropped?: number
    /** Of a block that failed. */
    block?: string
    phase?: string
    option?: string
  }
}

/** A reporter gets these events from the page. */
export type FailureEvent = ErrorEvent | PromiseRejectionEvent | CustomEvent<FailureDetail>

/** Their fields together: an event has those of its kind. */
type AnyFailureEvent = Event &
  Partial<Omit<ErrorEvent & PromiseRejectionEvent & CustomEvent<Partial<FailureDetail> | null>, keyof Event>>

/** Longest text besides the stack, in UTF-16 units: at six bytes for each, a report still fits into a request. */
const TEXT_MAX_LENGTH = 480

/** Scripts of browser extensions; Safari hides their addresses. */
const EXTENSION = /^(?:[a-z-]+-extension|webkit-masked-url):/

/** Browsers say no more about an error in a script of another origin. */
const SCRIPT_ERROR = 'Script error.'

const textOf = (value: unknown): string => (value == null ? '' : String(value))

/** The fields of an error that was thrown; anything can be. */
type Thrown = {
  readonly [Name in 'name' | 'message' | 'stack' | 'cause' | 'block' | 'phase' | 'option']?: unknown
}

const thrownOf = (value: unknown): Thrown => Object(value)

/** An error's name and message; of other objects the message, if they have one. */
const messageOf = (value: unknown): unknown =>
  value instanceof Error ? value : (thrownOf(value).message ?? value)

/**
 * Describes a failure as it will be sent; null for one that is nothing of the page's: of a browser extension, or of
 * another origin's script, about which browsers say nothing.
 *
 * @throws whatever a hostile value throws when it is read
 */
export function reportOf({ context, document }: Site, event: FailureEvent): ErrorReport | null {
  const {
    type,
    target,
    detail,
    error,
    reason,
    message: sentence,
    filename,
    lineno,
    colno,
  } = event as AnyFailureEvent
  const failed = detail?.error as Thrown | undefined
  const thrown = failed ?? error ?? reason
  const cause = thrownOf(failed?.cause)
  // Cut first: the rest is work for each character.
  const message = textOf(sentence || messageOf(thrown)).slice(0, TEXT_MAX_LENGTH)
  const stack = textOf(thrownOf(cause.cause).stack ?? cause.stack ?? thrownOf(thrown).stack).slice(
    0,
    ERROR_STACK_MAX_LENGTH,
  )
  const place = filename ? { file: filename, line: lineno!, column: colno! } : topFrame(stack)
  if (EXTENSION.test(place.file) || (message === SCRIPT_ERROR && !place.file)) return null
  return {
    event: type.replace('site:', ''),
    timestamp: Date.now(),
    data: {
      app: 'site-runtime',
      message,
      stack,
      ...place,
      websiteId: context.website.id,
      templateId: context.templateId,
      url: pageAddress(document),
      userAgent: navigator.userAgent,
      count: 1,
      ...(failed && {
        block: textOf(failed.block ?? (target as HTMLElement).dataset?.block),
        phase: textOf(failed.phase),
        option: textOf(failed.option ?? cause.option),
      }),
    },
  }
}

/**
 * A report after listeners have seen a copy of it, each field in its bounds and without queries of addresses: listeners
 * may have written anything.
 *
 * @param original - the report before: it says which fields there are
 */
export function bounded({ data }: ErrorReport, original: ErrorReport): ErrorReport {
  const fields = Object.entries(original.data).map(([name, value]) => {
    const changed = data[name as keyof typeof data]
    const length = name === 'stack' ? ERROR_STACK_MAX_LENGTH : TEXT_MAX_LENGTH
    const clean = name === 'url' || name === 'file' ? addressOnly : withoutQueries
    if (typeof value === 'string') return [name, clean(textOf(changed).slice(0, length))]
    // A whole number in every case: 0 for any other value.
    return [name, (changed as number) | 0]
  })
  return { ...original, data: Object.fromEntries(fields) }
}
