import {
  access,
  createMessageLoader,
  forms,
  type KeysOf,
  type Messages,
  network,
} from '@site/runtime/messages'

/** Sentences for people, in the website's language; the same catalogue the page's own script reads. */
export type Texts = Messages<KeysOf<typeof forms | typeof access | typeof network>>['t']

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
      loaders.get(language) ?? createMessageLoader(language)(forms, access, network).then(({ t }) => t)
    loaders.set(language, texts)
    return texts
  }
}
