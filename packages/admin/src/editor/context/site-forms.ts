import { FormConfigsBody } from '@site/runtime/contract'
import { createSharedAnswer } from './shared-answer.js'

/** The forms of the site, from which sections choose. */
export const useSiteForms = createSharedAnswer((call) =>
  call({ method: 'GET', path: '/api/config/forms', answer: FormConfigsBody }),
)
