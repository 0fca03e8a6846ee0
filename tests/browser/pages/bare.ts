import type { Page } from '@playwright/test'

/**
 * Evaluates a function in a page without Playwright's own script, which leans on members and prototypes that some
 * of our pages replace.
 */
export async function bare<Result, Given = undefined>(
  page: Page,
  run: (given: Given) => Result,
  given?: Given,
): Promise<Awaited<Result>> {
  const session = await page.context().newCDPSession(page)
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression: `(${run})(${JSON.stringify(given)})`,
    awaitPromise: true,
    returnByValue: true,
    userGesture: true,
  })
  await session.detach()
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  return result.value
}
