import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'

/** The script that replaces every provider. */
export const standIn = readFileSync(
  fileURLToPath(new URL('../pages/bot-check-providers.js', import.meta.url)),
  'utf8',
)

/** The hosts of the providers' scripts. */
export const HOSTS = {
  turnstile: 'https://challenges.cloudflare.com',
  hcaptcha: 'https://js.hcaptcha.com',
  'recaptcha-enterprise': 'https://www.google.com',
} as const
export type Provider = keyof typeof HOSTS
export const PROVIDERS = Object.keys(HOSTS) as Provider[]

/** Answers in place of the providers; returns the requested addresses. */
export async function provide(page: Page, answer: () => string | null = () => standIn): Promise<string[]> {
  const requests: string[] = []
  for (const host of Object.values(HOSTS)) {
    await page.route(`${host}/**`, (route) => {
      requests.push(route.request().url())
      const body = answer()
      return body === null ? route.abort() : route.fulfill({ contentType: 'text/javascript', body })
    })
  }
  return requests
}
