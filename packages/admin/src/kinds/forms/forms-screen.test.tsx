import { describe, expect, it } from 'vitest'
import { formConfig } from '../../../testing/forms.js'
import { LIST, ONE, renderForms } from '../../../testing/forms-screen.js'
import { json } from '../../../testing/screen.js'

const { screen, press, text, open, alerts, titles } = renderForms()

describe('the list of forms', () => {
  it('has their names as text, the number of their fields, and whose version they are', async () => {
    await open({}, null)
    const rows = [...screen.container.querySelectorAll('.record-row')].map(({ textContent }) => textContent)
    expect(rows).toEqual(['Contact2 fields', '<b>News</b>1 field · Your version'])
  })

  it('[CFG-017] that does not load can be loaded again', async () => {
    let works = false
    await open({ [LIST]: () => (works ? { forms: [], deleted: [] } : json({}, 500)) }, null)
    works = true
    await press('Try again')
    expect(text()).toContain('Your site has no forms.')
  })
})

describe('a form', () => {
  it('[CFG-040] [CFG-017] that does not open says so with the reason, and opens on request', async () => {
    let works = false
    await open({ [ONE]: () => (works ? formConfig() : json({ error: 'The disk is full.' }, 500)) })
    expect(alerts()).toEqual(['Unable to open formThe disk is full.Try again'])
    works = true
    await press('Try again')
    expect(document.activeElement?.id).toBe('form-title')
    expect(titles()).toEqual(['Your name', 'Email'])
  })

  it('[CFG-054] that is gone says so', async () => {
    await open({ [ONE]: () => json({}, 404) })
    expect(alerts().join()).toContain('Unable to locate contentThere is no form “contact”.')
  })
})
