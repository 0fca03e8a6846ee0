import { RESERVED_FORM_FIELDS } from '../../../../packages/runtime/src/forms/model/definition.js'
import { textsIn } from '../../../../packages/runtime/src/forms/model/values.js'
import { checkFormValues } from '../../../../packages/runtime/src/forms/rules/check-values.js'
import { nativeValues } from '../../../../packages/server/src/features/forms/values/native-values.js'
import { normaliseAll } from '../../../../packages/server/src/features/forms/values/values.js'
import type { ChosenFile } from './fill.js'
import { PRESSED, type RandomForm } from './form.js'

/** One entry of a posted form, as the test server has read it. */
export type Entry = readonly [name: string, value: string | ChosenFile]

const isFile = (entry: Entry): entry is readonly [string, ChosenFile] => typeof entry[1] !== 'string'

/** As the reference server stores texts: browsers write line breaks in two characters where they post a form. */
const normalised = (text: string) => text.replace(/\r\n?/g, '\n')

/** The texts and files of a form by their keys, those of one key in their order. */
export interface Sent {
  readonly texts: Readonly<Record<string, readonly string[]>>
  readonly files: Readonly<Record<string, readonly ChosenFile[]>>
}

function grouped<Value>(entries: readonly (readonly [string, Value])[]): Record<string, Value[]> {
  const groups = new Map<string, Value[]>()
  for (const [key, value] of entries) groups.set(key, [...(groups.get(key) ?? []), value])
  return Object.fromEntries([...groups].sort(([a], [b]) => (a < b ? -1 : 1)))
}

const isReserved = (name: string) => (RESERVED_FORM_FIELDS as readonly string[]).includes(name)

/** The values that a script has sent. */
const valuesIn = (entries: readonly Entry[]): Record<string, unknown> =>
  JSON.parse(String(entries.find(([name]) => name === 'form')?.[1] ?? '{}'))

/** The entries that the browser has posted by itself, under the keys that a script uses. */
export function postedByBrowser({ keys }: RandomForm, entries: readonly Entry[]): Sent {
  const own = entries.filter(([name]) => !isReserved(name))
  return {
    texts: grouped(
      own.flatMap(([name, value]) => {
        if (typeof value !== 'string') return []
        const text = normalised(value)
        return keys[name]?.(text) ?? [[name, text] as const]
      }),
    ),
    // A control without a file has an entry too.
    files: grouped(
      own
        .filter(isFile)
        .filter(([, { name }]) => name !== '')
        .map(([name, file]) => [keys[name]?.('')[0]?.[0] ?? name, file] as const),
    ),
  }
}

/** The entries that a script has posted. A value with parts, or with scores, has a key for each of them. */
export function postedByScript(entries: readonly Entry[]): Sent {
  const values = valuesIn(entries)
  const files = grouped(entries.filter(isFile))
  const texts = Object.entries(values).flatMap(([key, value]): (readonly [string, string])[] => {
    if (typeof value === 'string') return [[key, value]]
    if (Array.isArray(value)) return value.map((each) => [key, String(each)])
    return Object.entries(value as object).map(([part, text]) => [`${key}.${part}`, String(text)])
  })
  return { texts: grouped(texts.map(([key, text]) => [key, normalised(text)] as const)), files }
}

/** The texts of one key, with the value of the pressed button at the end, where a script adds it. */
const pressedLast = (texts: readonly string[]): readonly string[] =>
  [false, true].flatMap((isLast) => texts.filter((text) => (text === PRESSED) === isLast))

/** A script's values without the names of files that it sends beside them, which a browser does not send. */
function withoutFiles(script: readonly Entry[]): Readonly<Record<string, unknown>> {
  const values = valuesIn(script)
  for (const [key, { name }] of script.filter(isFile)) {
    const texts = [values[key]].flat()
    texts.splice(texts.indexOf(name), 1)
    values[key] = texts
  }
  return values
}

/**
 * The result of the reference server for both: the values to store, or the fields with a fault. Empty values, which
 * only one of both may have, are left out.
 */
export function storedBoth(
  { fields, keys }: RandomForm,
  browser: readonly Entry[],
  script: readonly Entry[],
) {
  // The server has the files themselves, which are compared apart.
  const own = fields.filter(({ type }) => type !== 'file')
  const isFileField = (name: string) => fields.some(({ id, type }) => id === name && type === 'file')
  const result = (values: unknown) => {
    const checked = checkFormValues(own, normaliseAll(values), { today: '2026-12-24' })
    if (checked.kind === 'shape') return 'no shape'
    if (checked.kind === 'faults') return [...checked.faults]
    return Object.entries(checked.values)
      .filter(([name, value]) => !isFileField(name) && textsIn(value).some((text) => text !== ''))
      .map(([name, value]) => [name, Array.isArray(value) ? pressedLast(value) : value] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1))
  }
  const isKnown = (name: string) => own.some(({ id }) => name === id || name.startsWith(`${id}.`))
  const texts = browser.flatMap(([name, value]) => {
    if (typeof value !== 'string' || isReserved(name)) return []
    // The server knows the names of its own fields. Others it stores under the keys that it gets.
    return (!isKnown(name) && keys[name]?.(value)) || [[name, value] as const]
  })
  return {
    byBrowser: result(nativeValues(own, { texts, files: [] }).values),
    // In another encoding than that for files, the browser sends their names too.
    byScript: result(browser.some(isFile) ? withoutFiles(script) : valuesIn(script)),
  }
}

const show = (value: unknown) => JSON.stringify(value)

/** Entries that only one of both has sent; a script may also send empty texts. */
export function differences(browser: Sent, script: Sent, { html }: RandomForm): readonly string[] {
  const found: string[] = []
  const hasFiles = Object.keys(browser.files).length > 0
  for (const key of new Set([...Object.keys(browser.files), ...Object.keys(script.files)])) {
    const expected = browser.files[key] ?? []
    const sent = script.files[key] ?? []
    // In another encoding than that for files, the browser sends their names alone.
    const areSame = hasFiles ? show(expected) === show(sent) : browser.texts[key] !== undefined
    if (!areSame) found.push(`files ${key}: ${show(expected)} by the browser, ${show(sent)} by the script`)
  }
  for (const key of new Set([...Object.keys(browser.texts), ...Object.keys(script.texts)])) {
    const expected = browser.texts[key] ?? []
    const sent = [...(script.texts[key] ?? [])]
    // A script sends the names of files beside them.
    for (const { name } of browser.files[key] ?? []) sent.splice(sent.indexOf(name), 1)
    const filled = (texts: readonly string[]) => show(pressedLast(texts.filter(Boolean)))
    const hasEmpty = (texts: readonly string[]) => texts.includes('')
    // An empty control for files has a name of a file that is empty.
    const isOfFiles = new RegExp(`<input(?=[^>]* type="file")[^>]* name="${key}(?:-name)?"`).test(html)
    if (filled(expected) === filled(sent) && (!hasEmpty(expected) || hasEmpty(sent) || isOfFiles)) continue
    found.push(`${key}: ${show(expected)} by the browser, ${show(sent)} by the script`)
  }
  return found
}
