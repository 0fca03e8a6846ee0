import {
  access,
  createMessageLoader,
  fields,
  fileSize,
  forms,
  formsExtra,
  type KeysOf,
  type Messages,
  network,
} from '@site/runtime/messages'

/** The keys of the sentences that this server says. */
type Keys = KeysOf<
  typeof forms | typeof formsExtra | typeof fields | typeof fileSize | typeof access | typeof network
>

/** Sentences for people, in the website's language; the same catalogue the page's own script reads. */
export type Texts = Messages<Keys>['t']

/**
 * Finds the texts of a language; English stands in for one that has none.
 *
 * @example
 * const t = await createTexts()('de-AT')
 */
export function createTexts(): (language: string) => Promise<Texts> {
  const loaders = new Map<string, Promise<Texts>>()
  return (language) => {
    const texts =
      loaders.get(language) ??
      createMessageLoader(language)(forms, formsExtra, fields, fileSize, access, network).then(({ t }) => t)
    loaders.set(language, texts)
    return texts
  }
}
