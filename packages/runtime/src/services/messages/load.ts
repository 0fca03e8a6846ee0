import { SiteError } from '../../dom/errors.js'
import type { Area, Catalogue, KeysOf } from './catalogue.js'
import { negotiateLocale } from './locale.js'
import { createMessages, type Messages } from './messages.js'

/** A translation that could not be loaded. English is shown instead. */
export class TranslationError extends SiteError {
  override name = 'TranslationError'

  readonly area: string
  readonly locale: string

  constructor(area: string, locale: string, cause: unknown) {
    super(`The ${locale} texts of "${area}" could not be loaded; English is shown instead.`, { cause })
    this.area = area
    this.locale = locale
  }
}

/** Loads texts for a page, each area once. */
export type MessageLoader = <Areas extends readonly Area[]>(
  ...areas: Areas
) => Promise<Messages<KeysOf<Areas[number]>>>

/**
 * Loads texts for one page: one request for each area, and one report for each that fails, for any number of
 * blocks.
 *
 * @param locale the page's locale, as in `de-AT`
 * @param onFailure receives the error of a translation that cannot be loaded, and the errors of {@link
 *   createMessages}
 * @example
 * const load = createMessageLoader('de-AT', report)
 * const { t } = await load(forms, dialogs)
 */
export function createMessageLoader(
  locale: string,
  onFailure: (error: SiteError) => void = () => {},
): MessageLoader {
  const fetched = new Map<Area, Promise<Catalogue[]>>()
  const prepared = new Map<string, Promise<Messages>>()

  const prepare = async (areas: readonly Area[]) => {
    const catalogues = await Promise.all(
      areas.map((area) =>
        remember(fetched, area, () =>
          fetchCatalogues(area, locale, (error) => {
            // A later call may succeed.
            fetched.delete(area)
            prepared.clear()
            onFailure(error)
          }),
        ),
      ),
    )
    return createMessages(locale, catalogues.flat(), onFailure)
  }

  return <Areas extends readonly Area[]>(...areas: Areas) => {
    const names = areas.map(({ name }) => name).join()
    // A translation may lack keys; English, the next catalogue, has them all.
    return remember(prepared, names, () => prepare(areas)) as Promise<Messages<KeysOf<Areas[number]>>>
  }
}

function remember<Key, Value>(known: Map<Key, Value>, key: Key, make: () => Value): Value {
  const value = known.get(key) ?? make()
  known.set(key, value)
  return value
}

/**
 * Loads the texts of one area once, without a page that caches them.
 *
 * @example
 * const { t } = await loadMessages(pages, 'fr-CA')
 */
export const loadMessages = <Source extends Area>(
  area: Source,
  locale: string,
  onFailure?: (error: SiteError) => void,
): Promise<Messages<KeysOf<Source>>> => createMessageLoader(locale, onFailure)(area)

async function fetchCatalogues(area: Area, wanted: string, onFailure: (error: SiteError) => void) {
  const locale = negotiateLocale(wanted, Object.keys(area.translations))
  const translation = area.translations[locale]
  if (!translation) return [area]
  try {
    return [{ locale, messages: (await translation()).default }, area]
  } catch (cause) {
    onFailure(new TranslationError(area.name, locale, cause))
    return [area]
  }
}
