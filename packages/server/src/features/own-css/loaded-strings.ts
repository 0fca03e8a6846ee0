import { isRecord } from '../../base/text/record.js'

const LOADING = /^(?:-[a-z]+-)?(?:image-set|src)$/i

/** A part of a sheet, as the parser describes it, and where it is. */
interface Part {
  readonly value: unknown
  /** Inside a function that loads its strings. */
  readonly isLoaded: boolean
}

/** The content of a function. A string in `type()` is the name of a format. */
function argumentsOf(
  { name, arguments: inside }: Readonly<Record<string, unknown>>,
  isLoaded: boolean,
): Part {
  const called = String(name)
  return { value: inside, isLoaded: called.toLowerCase() !== 'type' && (isLoaded || LOADING.test(called)) }
}

/** The address of a choice of an `image-set()` that the parser knows; it does not report it as one. */
const chosenAddress = (option: unknown): unknown => {
  const image = isRecord(option) ? option.image : undefined
  return isRecord(image) && image.type === 'url' && isRecord(image.value) ? image.value.url : undefined
}

/**
 * Strings inside functions that load their strings, which the parser does not report as addresses. Sheets nest without a
 * bound that a recursion would need.
 *
 * @param sheet as the parser describes it
 */
export function* loadedStrings(sheet: unknown): Generator<string> {
  const open: Part[] = [{ value: sheet, isLoaded: false }]
  for (let part = open.pop(); part; part = open.pop()) {
    const { value, isLoaded } = part
    if (Array.isArray(value)) {
      for (let at = value.length - 1; at >= 0; at -= 1) open.push({ value: value[at], isLoaded })
      continue
    }
    if (!isRecord(value)) continue
    const { type, value: inner } = value
    if (isRecord(inner)) {
      if (type === 'token' && inner.type === 'string' && isLoaded) yield String(inner.value)
      if (type === 'function') {
        open.push(argumentsOf(inner, isLoaded))
        continue
      }
      if (type === 'image-set' && Array.isArray(inner.options)) {
        for (const address of inner.options.map(chosenAddress)) if (typeof address === 'string') yield address
      }
    }
    open.push({ value: Object.values(value), isLoaded })
  }
}
