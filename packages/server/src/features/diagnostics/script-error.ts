import * as v from 'valibot'

/** The most errors of one call. */
const MAX_ERRORS = 10

const cut = (maxLength: number) => (text: string) => text.slice(0, maxLength)

/** The place at the end of an address in a stack: `:12:5`. */
const PLACE = /(?::\d{1,9}){1,2}$/

/** Addresses of a text without their queries, which may contain a visitor's input. */
const withoutQueries = (text: string): string =>
  text.replace(/https?:\/\/[^\s)]+/g, (address) => {
    const end = address.search(/[?#]/)
    return end < 0 ? address : address.slice(0, end) + (PLACE.exec(address)?.[0] ?? '')
  })

const text = (maxLength: number) =>
  v.optional(v.nullable(v.pipe(v.string(), v.transform(cut(maxLength)), v.transform(withoutQueries))), null)
const address = v.optional(
  v.nullable(
    v.pipe(
      v.string(),
      v.transform((url) => url.split(/[?#]/, 1)[0]!.slice(0, 500)),
    ),
  ),
  null,
)
const number = v.optional(v.nullable(v.number()), null)

/** The most repetitions that one report may count. */
const MAX_COUNT = 1_000_000

/** How often the page had the error before it was sent. */
const count = v.optional(
  v.pipe(
    v.number(),
    v.transform((repetitions) => Math.min(MAX_COUNT, Math.max(1, Math.trunc(repetitions)))),
  ),
  1,
)

/** An error of a script, or of a block: then with its phase and option. Long texts are cut. */
const ScriptError = v.object({
  app: text(100),
  message: v.pipe(v.string(), v.transform(cut(1_000)), v.transform(withoutQueries)),
  stack: text(5_000),
  file: address,
  line: number,
  column: number,
  websiteId: text(100),
  templateId: text(100),
  url: address,
  userAgent: text(300),
  block: text(100),
  phase: text(100),
  option: text(100),
  /** Other errors that the page dropped, because too many waited. */
  dropped: number,
})

/** An error as it is stored. */
export type ScriptError = v.InferOutput<typeof ScriptError> & { readonly event: string }

/** An error as it is reported. */
export interface ErrorReport {
  readonly error: ScriptError
  readonly count: number
}

const Report = v.pipe(
  v.object({
    event: v.pipe(v.string(), v.maxLength(100)),
    timestamp: v.union([v.number(), v.pipe(v.string(), v.maxLength(40))]),
    data: v.object({ ...ScriptError.entries, count }),
  }),
  v.transform(
    ({ event, data: { count: repetitions, ...error } }): ErrorReport => ({
      error: { event, ...error },
      count: repetitions,
    }),
  ),
)

/** The body of `POST /api/events/RecordJavascriptErrors`. */
export const ErrorReports = v.pipe(v.array(Report), v.minLength(1), v.maxLength(MAX_ERRORS))

/** A frame is `at name (address:1:2)` in Chromium. */
const isFrame = (line: string) => /^\s*at\s/.test(line)

/** In other browsers it is `name@address:1:2`. */
const isPlainFrame = (line: string) => line.includes('@') && /:\d{1,9}$/.test(line)

/** The place of an error: the first frame of its stack, or else its file, line and column. */
export function topFrame({ stack, file, line, column }: ScriptError): string {
  const lines = (stack ?? '').split('\n')
  // The message comes first in Chromium, and may contain an "@".
  const frame = lines.find(isFrame) ?? lines.find(isPlainFrame)
  return frame?.trim() ?? [file, line, column].join(':')
}
