import { type FormField, TEXT_LIMIT_MAX } from '@site/runtime/contract'

/** A field as a table has read it. Every value may be absent or of any type. */
export type ReadField = Readonly<Record<string, unknown>>

/** A text in one line, cut at a length. */
export const textOf = (value: unknown, longest: number): string =>
  typeof value === 'string' || typeof value === 'number'
    ? String(value).replace(/\s+/g, ' ').trim().slice(0, longest)
    : ''

const MOST_OPTIONS = 200

function optionsOf({ options }: ReadField): string[] {
  if (!Array.isArray(options)) return []
  const texts = options.map((option) => textOf(option, 500)).filter(Boolean)
  return [...new Set(texts)].slice(0, MOST_OPTIONS)
}

/** Endings and types as a control for files has them; empty, which allows all, if one of them is no ending. */
function acceptOf({ accept }: ReadField): string {
  const listed = Array.isArray(accept) ? accept.map((each) => textOf(each, 100)) : []
  const endings = listed.map((each) =>
    /^[a-z0-9]{1,8}$/i.test(each)
      ? `.${each.toLowerCase()}`
      : /^(?:\.\w|[\w-]+\/)\S*$/.test(each)
        ? each
        : '',
  )
  return endings.every(Boolean) ? endings.join(',').slice(0, 1_000) : ''
}

function limitOf({ maxLength }: ReadField): number {
  const limit = Math.trunc(Number(maxLength))
  return limit > 0 && limit <= TEXT_LIMIT_MAX ? limit : 0
}

/** A field of a type from what was read; null if nothing can be chosen in it. */
export function fieldOf(type: FormField['type'], id: string, read: ReadField): FormField | null {
  const common = { id, label: textOf(read.label, 500), description: textOf(read.description, 1_000) }
  const answered = { ...common, required: read.required === true }
  const typed = { ...answered, placeholder: textOf(read.placeholder, 1_000) }
  const format = read.format === 'us' ? 'us' : 'local'
  switch (type) {
    case 'section':
      return { type, ...common, underline: read.underline === true }
    case 'hidden':
      return { type, id, key: textOf(read.key, 1_000), value: textOf(read.value, 1_000) }
    case 'radio':
    case 'checkbox':
    case 'select':
    case 'likert': {
      const options = optionsOf(read)
      return options.length > 0 ? { type, ...answered, options } : null
    }
    case 'file':
      return {
        type,
        ...answered,
        accept: acceptOf(read),
        multiple: Number(read.files) > 1,
        maxSize: 5_000_000,
      }
    case 'text':
    case 'textarea':
      return { type, ...typed, maxLength: limitOf(read) }
    case 'number':
      return { type, ...typed, min: null, max: null, whole: false }
    case 'email':
    case 'website':
      return { type, ...typed }
    case 'currency':
      return { type, ...answered, symbol: textOf(read.symbol, 10) || '$' }
    case 'date':
      return {
        type,
        ...answered,
        format,
        fromToday: false,
        daysAhead: 0,
        earliest: '',
        latest: '',
      }
    case 'time':
      return { type, ...answered, seconds: true, minutes: 0 }
    case 'phone':
      return { type, ...answered, showCountryCode: read.showCountryCode === true, format }
    case 'address':
      return { type, ...answered, format }
    default:
      return { type, ...answered }
  }
}
