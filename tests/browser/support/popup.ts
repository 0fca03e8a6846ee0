import { expect, type Page } from '@playwright/test'
import type { PageParts } from './test.js'

/** A page that is long enough to be scrolled. */
const LONG = `<p><a href="#end">Down</a> <button id="at" type="button">Before</button></p>
<p>${'The tide comes in twice a day. '.repeat(400)}</p><p id="end"><a href="#at">Up</a></p>`

/** The HTML of the popup. */
export const LETTER = `<h2>The letter</h2>
<p>Four times a year: what is new on the wall, and which workshops have places. <a href="/more">More</a></p>
<form data-block="form" data-form-id="news" data-option-kind="newsletter" action="/api/form/submit" method="post">
  <div data-part="message" hidden></div>
  <div data-part="row">
    <div data-part="field" data-type="email" data-field-id="email">
      <label data-part="title" for="news-email">E-mail address</label>
      <input data-part="control" id="news-email" name="email" type="email">
    </div>
    <button data-part="submit" type="submit">Join</button>
  </div>
  <div data-part="success" hidden></div>
</form>`

/** The same with a bot check. */
export const CHECKED = LETTER.replace('type="submit">', 'type="submit" data-captcha-bound>').replace(
  '</form>',
  '<div data-part="captcha"></div></form>',
)

export interface PopupPage {
  readonly settings?: Readonly<Record<string, unknown>>
  /** The popup's HTML in a template of the page instead of an answer of the server. */
  readonly template?: string
  readonly context?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
}

/** A page with a popup, which is shown at once by default. */
export const popupPage = ({ settings, template, context, headers = {} }: PopupPage = {}): PageParts => ({
  headers,
  head: `<meta name="color-scheme" content="light dark"><script type="application/json" data-site-context>${JSON.stringify(
    {
      website: { id: 'w' },
      websiteSettings: {
        popupOverlaySettings: {
          style: 'show',
          version: 1,
          enableMobile: true,
          displayFrequency: 7,
          ...settings,
        },
      },
      ...context,
    },
  ).replaceAll('<', '\\u003c')}</script>`,
  body: `${template === undefined ? '' : `<template data-popup-overlay>${template}</template>`}${LONG}`,
})

/** The requests of the page to its server, by path. */
export type SentRequest = Record<string, URLSearchParams[]>

/** A stub of the site's server with a popup and forms; returns the requests. */
export async function servePopup(page: Page, html = LETTER): Promise<SentRequest> {
  const requests: SentRequest = {}
  const answers: Record<string, object> = {
    'popup-overlay/render': { shouldDisplayOnPage: true, renderedHtml: html },
    'form/FormSubmissionKey': { key: 'key' },
  }
  await page.route(/\/api\//, (route) => {
    const url = new URL(route.request().url())
    const path = url.pathname.slice('/api/'.length)
    const sent = route.request().postData()
    requests[path] = [...(requests[path] ?? []), sent ? new URLSearchParams(sent) : url.searchParams]
    return route.fulfill({ json: answers[path] ?? { success: true } })
  })
  return requests
}

export const popup = (page: Page) => page.locator('.site-popup')
export const closer = (page: Page) => popup(page).getByRole('button', { name: 'Close' })

/** Resolves when it is shown and at rest. */
export async function shown(page: Page): Promise<void> {
  await expect(popup(page)).toBeVisible()
  await expect
    .poll(() =>
      page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length),
    )
    .toBe(0)
}

/** Its entries in local storage. */
export const memory = (page: Page) =>
  page.evaluate(() => ({
    closed: localStorage.getItem('date-closed'),
    version: localStorage.getItem('version'),
    submitted: localStorage.getItem('submitted'),
  }))
