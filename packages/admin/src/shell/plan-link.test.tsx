import { expect, it } from 'vitest'
import { website } from '../../testing/panel.js'
import { setUpReact } from '../../testing/react.js'
import { PlanLink, UpgradeLink } from './plan-link.js'

const { render } = setUpReact()

async function linksFor(status?: string) {
  const site = { ...website, ...(status !== undefined && { status }) }
  await render(
    <>
      <UpgradeLink website={site} />
      <PlanLink website={site} />
    </>,
    {},
  )
  return [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])
}

it('[RTE-006] the owner of a trial can upgrade it', async () => {
  expect(await linksFor('trial')).toEqual([['Upgrade trial', '/settings/billing/billing/upgrade']])
})

it.each(['paid', 'past-due', 'a state of another platform'])(
  '[RTE-007] the plan of a site that is %s can be changed',
  async (status) => {
    expect(await linksFor(status)).toEqual([['Change plan', '/settings/billing/billing/website/change-plan']])
  },
)

it('[RTE-006] [RTE-007] nothing leads to billing where the server sends no state', async () => {
  expect(await linksFor()).toEqual([])
})
