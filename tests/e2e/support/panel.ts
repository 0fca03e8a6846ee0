import { readFileSync } from 'node:fs'
import { expect, type Page, test } from '@playwright/test'

/** How the owner of a site signs in. */
export interface Credentials {
  readonly email: string
  readonly password: string
}

/** For calls of tests themselves: a server may close a kept connection just when it is used again. */
export const WITH_RETRIES = { maxRetries: 2 } as const

const originOfTest = () => test.info().project.use.baseURL ?? ''

/** The owner of the site that the current test visits, and the file in which the server keeps the password. */
export function owner(): Credentials & { readonly file: string } {
  const { port } = new URL(originOfTest())
  return JSON.parse(readFileSync(`.cache/e2e-${port}.json`, 'utf8')).signIn
}

/**
 * Signs the owner in by the call that the login form makes; the form has tests of its own.
 *
 * @param site - the site of the current test by default
 * @returns the token that calls of the panel have to name
 */
export async function signIn(
  page: Page,
  { origin, signIn: credentials }: { readonly origin: string; readonly signIn: object } = {
    origin: originOfTest(),
    signIn: owner(),
  },
): Promise<string> {
  const login = await page.request.post(`${origin}/api/auth/Login`, {
    data: credentials,
    headers: { origin },
    ...WITH_RETRIES,
  })
  expect(login.status()).toBe(200)
  return (await page.context().cookies(origin)).find(({ name }) => name === 'crumb')?.value ?? ''
}

/** Opens an address of the panel as the owner. */
export async function openPanel(page: Page, address: string): Promise<void> {
  await signIn(page)
  await page.goto(address)
}
