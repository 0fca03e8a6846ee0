import type { Site } from '../../core/site.js'

/** What dialogs need of the page that they stand on. Every site has it. */
export type DialogHost = Pick<Site, 'document' | 'signal' | 'shared' | 'on'>

/**
 * A host for dialogs on a page that is no site, such as an owner's panel. It lives as long as the page does.
 *
 * @example
 * const { show } = createDialog(dialogHost(document), { title, text, buttons: [['okay', 'Okay']], dismissal: 'okay' })
 */
export function dialogHost(document: Document): DialogHost {
  const resources = new Map<unknown, unknown>()
  const host: DialogHost = {
    document,
    signal: new AbortController().signal,
    shared<Resource>(create: (site: Site) => Resource): Resource {
      // What dialogs share asks for no more than a host has.
      if (!resources.has(create)) resources.set(create, create(host as Site))
      return resources.get(create) as Resource
    },
    // Events are told by sites alone.
    on() {},
  }
  return host
}
