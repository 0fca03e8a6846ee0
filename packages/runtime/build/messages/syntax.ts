import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** A message's ICU syntax tree. */
export type Tree = readonly MessageFormatElement[]

/**
 * Reads one ICU message. A `<` is an ordinary character, because messages are shown as text.
 *
 * @throws SyntaxError with the position of the error and the allowed syntax.
 */
export function parseMessage(text: string): Tree {
  try {
    return parse(text, { ignoreTag: true, captureLocation: false, requiresOtherClause: true })
  } catch (error) {
    const { message, location } = error as { message: string; location?: { start: { offset: number } } }
    const rule = message.toLowerCase().replaceAll('_', ' ')
    throw new SyntaxError(
      `not ICU MessageFormat at character ${location?.start.offset ?? 0} (${rule}); allowed are text, ` +
        "{name}, {name, number} and {name, plural|select, … other {…}}; a literal brace is written '{'",
    )
  }
}

/** Every element of a tree, including those inside plural and select branches. */
export function* elements(tree: Tree): Generator<MessageFormatElement> {
  for (const element of tree) {
    yield element
    if (element.type === TYPE.plural || element.type === TYPE.select) {
      for (const branch of Object.values(element.options)) yield* elements(branch.value)
    }
  }
}

/** The names of all arguments of a message, sorted. */
export function argumentNames(tree: Tree): string[] {
  const names = new Set<string>()
  for (const element of elements(tree)) {
    if (element.type !== TYPE.literal && element.type !== TYPE.pound) names.add(element.value)
  }
  return [...names].sort()
}

/** The keys of every `select`, by argument name, as in `{ unit: ['month', 'other', 'week'] }`. */
export function selectKeys(tree: Tree): Record<string, string[]> {
  const keys: Record<string, string[]> = {}
  for (const element of elements(tree)) {
    if (element.type === TYPE.select) keys[element.value] = Object.keys(element.options).sort()
  }
  return keys
}
