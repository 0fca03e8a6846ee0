import type { Site } from '../../core/site.js'

/** The part of a site that dialogs use. */
export type DialogHost = Pick<Site, 'document' | 'signal' | 'shared' | 'on'>

/**
 * A host for dialogs on a page without a site, such as the owner's panel. It exists as long as the page.
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
      // The resources of dialogs only use the members of a host.
      if (!resources.has(create)) resources.set(create, create(host as Site))
      return resources.get(create) as Resource
    },
    // Only sites emit events.
    on() {},
  }
  return host
}
