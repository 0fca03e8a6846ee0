import { SitePagesBody } from '@site/runtime/contract'
import { createSharedAnswer } from '../context/shared-answer.js'

/** The pages of the site. They load with the first control that suggests them. */
export const useSitePages = createSharedAnswer((call) =>
  call({ method: 'GET', path: '/api/config/pages', answer: SitePagesBody }),
)
