type Options = Readonly<Record<string, unknown>>

/**
 * Options that templates print into a block, by block. No attribute has them: the page would carry the same twice, and a
 * block reads its content where it stands.
 */
const CONTENT_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  chart: ['dataset'],
  gallery: ['galleryId'],
}

/** The names of the options of a block that templates print into it. */
export const contentOf = (block: string): readonly string[] =>
  Object.hasOwn(CONTENT_OPTIONS, block) ? CONTENT_OPTIONS[block]! : []

/**
 * The options of a block that its element carries as attributes.
 *
 * @example
 * withoutContent('chart', { flip: true, dataset: [['Year', 'Prints'], ['2025', '12']] }) // { flip: true }
 */
export function withoutContent(block: string, options: Options): Options {
  const content = contentOf(block)
  return content.length === 0
    ? options
    : Object.fromEntries(Object.entries(options).filter(([name]) => !content.includes(name)))
}
