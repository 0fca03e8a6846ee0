import { expect, it } from 'vitest'
import { account, censusPage } from '../../../testing/census.js'
import { idleRules } from '../rules/list.js'
import { accountRules } from './account-rules.js'
import { websiteRules } from './website-rules.js'

const TRACKING = ['visits', 'buttons', 'pointer']

const page = censusPage()
const BUTTON = '<a data-census-button="cta" href="/shop">Shop</a>'

/** The rules of tracking that apply on a page with this HTML. */
function applied(html: string, context: object = {}) {
  const site = page.open({ context: { ...context } })
  document.body.innerHTML = html
  const ofWebsite = idleRules.some((rule) => rule.name === 'website' && rule.applies(site))
    ? websiteRules
    : []
  const tracking = [...ofWebsite, ...accountRules].filter(({ name }) => TRACKING.includes(name))
  return tracking.filter((rule) => rule.applies(site)).map(({ name }) => name)
}

it.each<[string, string, object, string[]]>([
  ['a visitor, on a page without buttons', '<a href="/shop">Shop</a>', {}, ['visits']],
  ['a visitor, on a page with a button', BUTTON, {}, ['visits', 'buttons']],
  [
    'a visitor, with the hosted builder’s',
    '<a class="sqs-block-button-element">A</a>',
    {},
    ['visits', 'buttons'],
  ],
  ['a page without a website', BUTTON, { website: {} }, []],
  ['a viewer', BUTTON, account(10), ['visits', 'buttons']],
  ['[VIS-012] [VIS-013] an editor', BUTTON, account(4), ['pointer']],
  ['[VIS-012] [VIS-014] an owner', BUTTON, account(1), ['visits', 'buttons', 'pointer']],
  ['[VIS-013] an account without a role', BUTTON, account(), []],
  ['[VIS-012] roles of nobody who is signed in', BUTTON, { websiteRoles: [1, 4] }, ['visits', 'buttons']],
])('what loads for %s', (_, html, context, names) => {
  expect(applied(html, context)).toEqual(names)
})
