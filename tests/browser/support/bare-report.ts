import type { Page } from '@playwright/test'
import { bare } from '../pages/bare.js'
import { expect } from './test.js'

/** A script that lists the events of a page's blocks. */
export const REPORT = '<script src="/support/report.js"></script>'

/** The complete report of the page, in any order. */
export const expectReport = (page: Page, words: string[]) =>
  expect
    .poll(() => bare(page, () => [...(globalThis as unknown as { said: string[] }).said].sort()))
    .toEqual(words.sort())

/** The texts of the page's elements of a selector, in the end. */
export const expectText = (page: Page, selector: string, texts: string[]) =>
  expect
    .poll(() =>
      bare(
        page,
        (wanted) =>
          [...Document.prototype.querySelectorAll.call(document, wanted)].map((each) =>
            each.textContent!.trim(),
          ),
        selector,
      ),
    )
    .toEqual(texts)

/** Presses the first of them. */
export const press = (page: Page, selector: string) =>
  bare(
    page,
    (wanted) => {
      const [first] = Document.prototype.querySelectorAll.call(document, wanted)
      ;(first as HTMLElement).focus()
      ;(first as HTMLElement).click()
    },
    selector,
  )
