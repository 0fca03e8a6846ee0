import type { LaunchOptions } from '@playwright/test'

/**
 * A browser that keeps pages which were left, for `test.use`: Playwright switches that off, and the headless shell
 * cannot do it at all.
 */
export const keepsPages = (launchOptions: LaunchOptions): LaunchOptions => {
  const executablePath = process.env.SITE_CHROMIUM_WINDOWED
  return {
    ...launchOptions,
    ...(executablePath ? { executablePath } : {}),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  }
}
