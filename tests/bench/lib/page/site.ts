import type { Site } from '@site/runtime'

/** Ours on a page: the site is created at the first start; later starts hydrate the page again. */
export function ours(create: () => Site) {
  let site: Site | undefined
  return {
    start() {
      if (site) return site.hydrate(document)
      site = create()
      return site.start()
    },
    hydrate: (container: Element) => site?.hydrate(container),
    dehydrate: (container: Element) => site?.dehydrate(container),
    destroy: () => site?.dehydrate(document),
  }
}
