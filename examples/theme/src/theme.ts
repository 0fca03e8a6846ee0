import '@site/runtime/site.css'
import '@site/runtime/site-starter.css'
import { createSite, lazy } from '@site/runtime'
import accordion from '@site/runtime/blocks/accordion'
import stepper from './stepper.js'
import './theme.css'

const site = createSite({
  blocks: {
    accordion,
    stepper,
    gallery: lazy(() => import('@site/runtime/blocks/gallery'), { when: 'visible' }),
  },
})

site.on('stepper:change', ({ detail, target }) => {
  const total = (target as HTMLElement).querySelector('[data-part=total]')
  if (total) total.textContent = `${detail.value} in your basket`
})

site.start()
