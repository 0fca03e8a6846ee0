import { SiteError } from '../dom/errors.js'
import { getAttribute, getAttributeNames, query } from '../dom/native.js'
import { OPTION_PREFIX } from '../schema/attributes/option-attribute.js'
import { type CheckedOptions, checkOptions, type OptionEntries } from '../schema/check-options.js'

const camel = (name: string) => name.replace(/-./g, ([, letter]) => letter!.toUpperCase())

export type OptionsReader = (element: Element, schema: OptionEntries) => CheckedOptions

/**
 * Creates the reader of options in the built-in markup: `data-block-json` or a `data-block-options` script, which
 * `data-option-<name>` overrides. Names may be written with hyphens in both. Blocks of one kind often have equal options:
 * the last text is not read again, and its blocks share one frozen object.
 *
 * The reader throws SyntaxError where the JSON does not parse, SiteError where it is not an object.
 */
export function createReader(): OptionsReader {
  const last = new Map<OptionEntries, readonly [text: string, checked: CheckedOptions]>()

  return (element, schema) => {
    const text =
      getAttribute(element, 'data-block-json') ??
      query(element, ':scope > script[data-block-options]')?.textContent ??
      ''
    const singles: [name: string, value: unknown][] = []
    const names = getAttributeNames(element)
    // Most blocks have no such attribute, and an iterator would cost more than this loop.
    for (let index = 0; index < names.length; index += 1) {
      const name = names[index]!
      if (name.startsWith(OPTION_PREFIX))
        singles.push([name.slice(OPTION_PREFIX.length), getAttribute(element, name)])
    }
    const known = last.get(schema)
    if (!singles[0] && known?.[0] === text) return known[1]
    const json: unknown = text.trim() ? JSON.parse(text) : {}
    if (Object(json) !== json || Array.isArray(json)) {
      throw new SiteError('options: not an object')
    }
    const written = [...Object.entries(json as object), ...singles]
    const checked = checkOptions(
      schema,
      Object.fromEntries(written.map(([name, value]) => [camel(name), value])),
    )
    if (!singles[0]) {
      Object.freeze(checked.options)
      last.set(schema, [text, checked])
    }
    return checked
  }
}
