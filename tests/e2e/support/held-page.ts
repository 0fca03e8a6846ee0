import type { Page } from '@playwright/test'

/**
 * Holds back a page until its predecessor has an answer: of requests of a page that ends, the browser does not tell every
 * answer.
 */
export const holdUntil = (page: Page, url: string, answered: Promise<unknown>): Promise<unknown> =>
  page.route(url, async (route) => {
    await answered
    await route.continue()
  })
