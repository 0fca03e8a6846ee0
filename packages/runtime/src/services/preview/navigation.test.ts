import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { PageMessage } from '../../contract/preview.js'
import type { Site } from '../../core/site.js'
import { followNavigation } from './navigation.js'

const { happyDOM } = window as unknown as { happyDOM: { setURL(url: string): void } }

let controller: AbortController
let sent: PageMessage[]

beforeEach(() => {
  happyDOM.setURL('https://site.example/')
  controller = new AbortController()
  sent = []
  const site = { document, signal: controller.signal } as unknown as Site
  followNavigation(site, window, (message) => sent.push(message))
  // The browser's own navigation is no part of these tests.
  window.addEventListener('click', (event) => event.preventDefault(), { signal: controller.signal })
})
afterEach(() => controller.abort())

function click(href: string): void {
  const link = document.createElement('a')
  link.setAttribute('href', href)
  document.body.replaceChildren(link)
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
}

describe('a link to the configuration area', () => {
  it.each(['/config', '/config/', '/config/pages', '/config//', '/config?screen=inbox'])(
    '[URL-008] is %s, which is reported to the panel',
    (href) => {
      click(href)
      expect(sent).toEqual([{ type: 'leave', href: `https://site.example${href}` }])
    },
  )

  it.each(['/', '', '/configure', '/config-old', '/a/config', 'configs', '/Config'])(
    '[URL-008] is not %j',
    (href) => {
      click(href)
      expect(sent).toEqual([])
    },
  )
})
