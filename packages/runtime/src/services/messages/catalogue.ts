import { SOURCE_LOCALE } from './locale.js'

/** A message with arguments: its ICU syntax tree, created at build time. */
export type MessageTree = readonly Readonly<{ type: number; value?: string }>[]

/** A message as a browser receives it: text, or the tree of a text with arguments. */
export type Message = string | MessageTree

/** The messages of one area in one locale. */
export interface Catalogue<Key extends string = string> {
  readonly locale: string
  readonly messages: Readonly<Record<Key, Message>>
}

type Texts = Readonly<Record<string, Message>>

/** Fetches one translation of an area. */
export type Translation = () => Promise<Texts>

/** Fetches its module. The areas of a build name modules: the code that takes the texts out of each would repeat. */
type TranslationModule = () => Promise<{ readonly default: Texts }>

/** The English catalogue of an area, with the loaders of its translations. */
export interface Area<Key extends string = string> extends Catalogue<Key> {
  readonly name: string
  readonly translations: Readonly<Record<string, TranslationModule>>
}

/** The keys of one area or of several. */
export type KeysOf<Source extends Catalogue> = Source extends unknown
  ? keyof Source['messages'] & string
  : never

/**
 * Names an area. The code that needs it contains the English texts, so that a text is available at once.
 * Translations are passed by file, as `import.meta.glob` returns them, and load when a page requests their
 * locale.
 *
 * @param name unique on a page
 * @example
 * area('forms', english, import.meta.glob('./*\/forms.json', { base: '…/messages', import: 'default' }))
 */
export function area<Key extends string>(
  name: string,
  english: Readonly<Record<Key, Message>>,
  files: Readonly<Record<string, Translation>> = {},
): Area<Key> {
  const translations = Object.entries(files).map(
    ([path, load]) => [path.split('/').at(-2), async () => ({ default: await load() })] as const,
  )
  return { name, locale: SOURCE_LOCALE, messages: english, translations: Object.fromEntries(translations) }
}
