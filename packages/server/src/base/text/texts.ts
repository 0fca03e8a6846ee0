import {
  access,
  cart,
  cartPage,
  checkout,
  createMessageLoader,
  editor,
  fields,
  fileSize,
  formFiles,
  formLimits,
  formPresets,
  forms,
  formsExtra,
  type KeysOf,
  type Messages,
  network,
  overlays,
  product,
  productAdding,
  productDetails,
  reviews,
  server,
} from '@site/runtime/messages'

/** The areas of the catalogue that this server's sentences are from. */
const AREAS = [
  forms,
  formsExtra,
  formFiles,
  formLimits,
  formPresets,
  fields,
  fileSize,
  access,
  cart,
  cartPage,
  checkout,
  editor,
  network,
  overlays,
  product,
  productAdding,
  reviews,
  productDetails,
  server,
] as const

/** Sentences for people, in the website's language, from the same catalogue as the page's script. */
export type Texts = Messages<KeysOf<(typeof AREAS)[number]>>['t']

const load = async (language: string): Promise<Texts> => (await createMessageLoader(language)(...AREAS)).t

/**
 * Loads the texts of a language; English for a language without a translation.
 *
 * @example
 * const t = await createTexts()('de-AT')
 */
export function createTexts(): (language: string) => Promise<Texts> {
  const loaders = new Map<string, Promise<Texts>>()
  return (language) => {
    const texts = loaders.get(language) ?? load(language)
    loaders.set(language, texts)
    return texts
  }
}
