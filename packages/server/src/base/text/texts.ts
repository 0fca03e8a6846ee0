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

/** The keys of the sentences that this server sends. */
type Keys = KeysOf<
  | typeof forms
  | typeof formsExtra
  | typeof formFiles
  | typeof fields
  | typeof fileSize
  | typeof access
  | typeof cart
  | typeof cartPage
  | typeof checkout
  | typeof editor
  | typeof network
  | typeof overlays
  | typeof product
  | typeof productAdding
  | typeof reviews
  | typeof productDetails
  | typeof server
>

/** Sentences for people, in the website's language, from the same catalogue as the page's script. */
export type Texts = Messages<Keys>['t']

const load = (language: string): Promise<Texts> =>
  createMessageLoader(language)(
    forms,
    formsExtra,
    formFiles,
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
  ).then(({ t }) => t)

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
