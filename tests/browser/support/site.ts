import type { Page } from '@playwright/test'
import type { Site } from '@site/runtime'

/** Runs a function in the page with its site. */
export const withSite = <Result>(page: Page, work: string): Promise<Result> =>
  page.evaluate(
    `(${work})(globalThis[Symbol.for('@site/runtime')].get(document))`,
  ) as Promise<Result>

export type { Site }
