import { expect, it } from 'vitest'
import { account, censusPage } from '../../../testing/census.js'
import website from '../features/website.js'
import { accountRules } from './account-rules.js'
import { websiteRules } from './website-rules.js'

const TRACKING = ['visits', 'buttons', 'performance', 'pointer']
const MEASURED = { performance: { isEnabled: true } }

const page = censusPage()
const BUTTON = '<a data-census-button="cta" href="/shop">Shop</a>'

/** The rules of tracking that apply on a page with this HTML. */
function applied(html: string, context: object = {}) {
  const site = page.open({ context: { ...context } })
  document.body.innerHTML = html
  const ofWebsite = website.applies(site) ? websiteRules : []
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
  ['a visitor, on a page that is measured', '', MEASURED, ['visits', 'performance']],
  ['a viewer', BUTTON, { ...account(10), ...MEASURED }, ['visits', 'buttons', 'performance']],
  ['[VIS-012] [VIS-013] an editor', BUTTON, { ...account(4), ...MEASURED }, ['pointer']],
  ['[VIS-012] [VIS-014] an owner', BUTTON, { ...account(1), ...MEASURED }, ['visits', 'buttons', 'pointer']],
  ['[VIS-013] an account without a role', BUTTON, { ...account(), ...MEASURED }, []],
  ['[VIS-012] roles of nobody who is signed in', BUTTON, { websiteRoles: [1, 4] }, ['visits', 'buttons']],
])('what loads for %s', (_, html, context, names) => {
  expect(applied(html, context)).toEqual(names)
})
