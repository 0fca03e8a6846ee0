import {
  getLocation,
  type Node,
  type ParseError,
  type ParseErrorCode,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import { messageOf } from '../../runtime/src/dom/errors.js'

/** The way to a value: names of properties and indices of lists, from the top. */
export type JsonPath = readonly (string | number)[]

/** A path such as `websiteRoles[1]` as the names and indices in it. */
export const parsePath = (path: string): JsonPath =>
  [...path.matchAll(/\[(\d+)\]|[^.[]+/g)].map(([name, index]) => (index === undefined ? name : Number(index)))

/** Offsets of a value and of the name before it, in UTF-16 units. A value without a name has one offset. */
interface JsonOffsets {
  readonly name: number
  readonly value: number
}

/** Parsed JSON, or the reason why it cannot be parsed and the offset where parsing stops. */
export type ParsedJson =
  | { readonly value: unknown; offsetsOf(path: JsonPath): JsonOffsets | undefined }
  | { readonly error: string; readonly offset: number }

type Code = keyof typeof ParseErrorCode

const EXPECTED: Readonly<Partial<Record<Code, string>>> = {
  PropertyNameExpected: 'a name in double quotes',
  ValueExpected: 'a value',
  ColonExpected: 'a colon',
  CloseBraceExpected: 'a closing }',
  CloseBracketExpected: 'a closing ]',
  EndOfFileExpected: 'the end',
}

const MALFORMED: Readonly<Partial<Record<Code, string>>> = {
  UnexpectedEndOfString: 'a string has no closing quotation mark on its line',
  InvalidCharacter: 'a string holds a control character, which must be escaped',
  InvalidEscapeCharacter: 'a string holds an escape that JSON does not have',
  InvalidUnicode: 'a string holds a \\u without four hexadecimal digits after it',
  UnexpectedEndOfNumber: 'a number is incomplete',
  InvalidCommentToken: 'JSON has no comments',
  UnexpectedEndOfComment: 'JSON has no comments',
}

const codeOf = ({ error }: ParseError) => printParseErrorCode(error) as Code

/** The parser does not report the container in which a comma is missing. */
function expectedBy(code: Code, json: string, offset: number): string | undefined {
  if (code !== 'CommaExpected') return EXPECTED[code]
  return typeof getLocation(json, offset).path.at(-1) === 'number' ? 'a comma or ]' : 'a comma or }'
}

/** A name such as `loop`, without quotes or in single ones. */
const UNQUOTED_NAME = /^('?)([\p{L}_$][\p{L}\p{N}_$-]*)\1$/u

function explain(json: string): { error: string; offset: number } | undefined {
  const errors: ParseError[] = []
  parseTree(json, errors, { disallowComments: true })
  const [first, second] = errors
  if (!first) return undefined
  const { offset } = first
  const malformed = MALFORMED[codeOf(first)]
  if (malformed) return { error: malformed, offset }
  const token = json.slice(offset, offset + first.length)
  const found = offset < json.length ? JSON.stringify(token) : 'the end'
  // After invalid text, the parser reports the token that is missing in its place.
  const skips = codeOf(first) === 'InvalidSymbol'
  const code = codeOf(skips && second ? second : first)
  const name = UNQUOTED_NAME.exec(token)?.[2]
  if (name && code === 'PropertyNameExpected')
    return { error: `the name ${name} needs double quotes`, offset }
  const expected = expectedBy(code, json, offset)
  return { error: expected ? `${expected} was expected, not ${found}` : `unexpected ${found}`, offset }
}

/** The properties of an object by name. Of two with one name the last one counts, as in a browser. */
const propertiesOf = ({ children = [] }: Node): ReadonlyMap<unknown, Node> =>
  new Map(children.map((property) => [property.children?.[0]?.value, property]))

/** Finds the property or item at a path. Each object that it passes is indexed once. */
function finderIn(root: Node): (path: JsonPath) => Node | undefined {
  const indexes = new Map<Node, ReadonlyMap<unknown, Node>>()
  const indexOf = (object: Node) => {
    const index = indexes.get(object) ?? propertiesOf(object)
    indexes.set(object, index)
    return index
  }
  return (path) => {
    let node: Node | undefined = root
    for (const key of path) {
      const container: Node | undefined = node?.type === 'property' ? node.children?.[1] : node
      if (typeof key === 'number') node = container?.children?.[key]
      else node = container?.type === 'object' ? indexOf(container).get(key) : undefined
    }
    return node
  }
}

/** The parser calls itself for each level, so JSON that is nested thousands deep exhausts its stack. */
function unlessTooDeep<Result>(parse: () => Result): Result | undefined {
  try {
    return parse()
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/**
 * Parses JSON as a browser does, with the offset of every value.
 *
 * @example
 * parseJson('{"loop": 3}').offsetsOf(['loop']) // { name: 1, value: 9 }
 */
export function parseJson(json: string): ParsedJson {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (cause) {
    return unlessTooDeep(() => explain(json)) ?? { error: messageOf(cause), offset: 0 }
  }
  // Undefined until the first search; null if the parser cannot read the text.
  let find: ReturnType<typeof finderIn> | null | undefined
  return {
    value,
    offsetsOf(path) {
      if (find === undefined) {
        const tree = unlessTooDeep(() => parseTree(json))
        find = tree ? finderIn(tree) : null
      }
      const node = find?.(path)
      if (!node) return undefined
      const value = node.type === 'property' ? node.children?.[1] : undefined
      return { name: node.offset, value: (value ?? node).offset }
    },
  }
}
