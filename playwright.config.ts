import { defineConfig } from '@playwright/test'

const port = Number(process.env.TEST_PORT ?? 4310)
const executablePath = process.env.SITE_CHROMIUM

/** For containers without a user namespace, and for a browser that sends no requests of its own. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Fewer processes that wait for each other: a twelfth of the run. The other feature is Playwright's own, which this
  // argument replaces.
  '--in-process-gpu',
  '--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2',
]

/**
 * Tests run at the width of a desktop. A test whose layout differs on a phone carries this tag and runs there too.
 */
const PHONE = /@phone/

/** Tests that start their own servers, and either need no width or set it. */
const OWN_SERVERS = [
  'added-pages',
  'contact-settings',
  'delivery',
  'entries',
  'from-empty',
  'many-sections',
  'new-product',
  'own-block',
  'payment',
  'plain-sections',
  'plain-theme',
  'preview-truth',
  'refunds',
  'reviews',
  'robot',
  'sections-truth',
  'small-servers',
  'stopping',
  'uploads',
  'walks',
  'workshops',
].map((name) => `**/${name}.spec.ts`)

const widths = [
  { name: 'desktop', viewport: { width: 1280, height: 800 } },
  { name: 'phone', viewport: { width: 390, height: 844 }, hasTouch: true },
] as const

/** Each width has a server of its own: with one database, one width would see the other's changes. */
const sitePorts = { desktop: port + 2, phone: port + 3 }

// Workers read them again: all of a run have the seed of the first.
process.env.TEST_SEED ??= String(Date.now() % 1_000_000_000)

export default defineConfig({
  fullyParallel: true,
  // The same for all projects and systems: snapshots are data, not pictures.
  snapshotPathTemplate: 'tests/e2e/snapshots/{arg}{ext}',
  forbidOnly: Boolean(process.env.CI),
  // Tests also wait for frames and timers: three workers leave an eighth of two cores idle, four a twelfth.
  workers: 4,
  // Limits of waits for a condition, long enough for a busy machine.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // A busy machine may lose a frame of one test in a thousand. A test that passes only then is listed as flaky.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '.cache/results/browser.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
    // Without screenshots of every step, which cost a tenth of the run.
    trace: { mode: 'on-first-retry', screenshots: false, snapshots: false, sources: false },
  },
  // In this order: the longest start first, so that no worker ends with one of them.
  projects: [
    { name: 'site-servers', testDir: 'tests/e2e', testMatch: OWN_SERVERS },
    ...widths.map(({ name, ...use }) => ({
      name: `site-${name}`,
      ...(name === 'phone' ? { grep: PHONE } : {}),
      testDir: 'tests/e2e',
      testIgnore: OWN_SERVERS,
      use: { ...use, baseURL: `http://127.0.0.1:${sitePorts[name]}` },
    })),
    ...widths.map(({ name, ...use }) => ({
      name,
      testDir: 'tests/browser',
      // A context for each test costs a sixth of the run. Playwright empties the one that tests of a worker share, but
      // for the history and for the session storage of other origins: a test of those sets this to false.
      use: { ...use, reuseContext: true },
      ...(name === 'phone' ? { grep: PHONE } : {}),
    })),
  ],
  webServer: [
    {
      command: 'node tests/browser/support/server.mjs',
      env: { TEST_PORT: String(port) },
      url: `http://127.0.0.1:${port}/alive`,
    },
    // In one command, since Playwright starts each when the one before it listens.
    {
      command: 'node tests/e2e/support/server.mjs',
      env: { PORTS: Object.values(sitePorts).join() },
      stdout: 'pipe',
      wait: { stdout: /All sites listen/ },
      // Time to remove the data.
      gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
      timeout: 120_000,
    },
  ],
})
