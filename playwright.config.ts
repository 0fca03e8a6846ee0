import { defineConfig } from '@playwright/test'

const port = Number(process.env.TEST_PORT ?? 4310)
const executablePath = process.env.SITE_CHROMIUM

/** What a container without a user namespace needs, and a browser that calls nobody. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** What is the same at every width, or says its width itself: run once. */
const ONE_WIDTH = new RegExp(
  `(?:${[
    'accordion',
    'blocks-life',
    'consent-waiting',
    'apg-carousel[\\w-]*',
    'debug-list',
    'delivery[\\w-]*',
    'dialog-(?:keyboard|strings|tooltip)',
    'form(?:-(?:back|captcha|definition|extras|faults|strings|thanks))?',
    'gallery-(?:autoplay|choice|costs|glide|hidden|keys|layouts|links|tracks|transitions)',
    'images-(?:loader|mistakes)',
    'lightbox-(?:history|life|motion|sets)',
    'loading',
    'menu-tabs',
    'overlays-(?:loading|read)',
    'scroll-held',
    'survive[\\w-]*',
    'swap',
    'video-(?:life|players)',
  ].join('|')})\\.spec`,
)

const widths = [
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true },
]

export default defineConfig({
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 2,
  timeout: 30_000,
  reporter: [['list'], ['json', { outputFile: '.cache/results/browser.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
    // Without pictures of every step, which cost a tenth of the run.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
  },
  projects: [
    ...widths.map(({ name, ...use }) => ({
      name,
      testDir: 'tests/browser',
      use,
      ...(name === 'phone' ? { testIgnore: ONE_WIDTH } : {}),
    })),
    ...widths.map(({ name, ...use }) => ({
      name: `site-${name}`,
      // One database: what one width saves, the other would run into.
      ...(name === 'phone' ? { dependencies: ['site-desktop'] } : {}),
      testDir: 'tests/e2e',
      use: { ...use, baseURL: `http://127.0.0.1:${port + 2}` },
    })),
  ],
  webServer: [
    {
      command: 'node tests/browser/support/server.mjs',
      env: { TEST_PORT: String(port) },
      url: `http://127.0.0.1:${port}/alive`,
    },
    {
      command: 'node tests/e2e/support/server.mjs',
      env: { PORT: String(port + 2) },
      url: `http://127.0.0.1:${port + 2}/`,
      timeout: 120_000,
    },
  ],
})
