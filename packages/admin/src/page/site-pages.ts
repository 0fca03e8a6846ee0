import { SitePagesBody } from '@site/runtime/contract'
import { usePanel } from '../ui/panel-context.js'
import { useLoaded } from '../ui/use-loaded.js'

/** The pages of the site, which load with the first control that suggests them. */
export function useSitePages() {
  const { inbox } = usePanel()
  return useLoaded('pages', () =>
    inbox.call({ method: 'GET', path: '/api/config/pages', answer: SitePagesBody }),
  )
}
