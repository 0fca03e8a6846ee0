import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { panelMessages } from './packages/admin/build/panel-messages.js'
import { messages } from './packages/runtime/build/messages-plugin.js'

const resolve = { conditions: ['@site/source', 'module', 'browser', 'development|production'] }

/** The setup of every test file, and limits that are long enough for a busy machine: they end what hangs. */
const shared = {
  setupFiles: ['./tests/unit/support/setup.ts'],
  // A full run repeats ten times as often.
  testTimeout: process.env.TEST_FULL === '1' ? 300_000 : 60_000,
  hookTimeout: 60_000,
  // Some tests wait for a clock or a process. A test that passes only on a retry is listed with its number of
  // attempts.
  retry: 1,
  expect: { poll: { timeout: 15_000 } },
}

/**
 * Additional setup of test files with a document. Most of their time went into a thread and a happy-dom for
 * each.
 */
const withDocument = {
  ...shared,
  environment: './tests/unit/support/happy-dom.ts',
  isolate: false,
  setupFiles: ['./tests/unit/support/fresh-page.ts', ...shared.setupFiles],
}

/** The test of the linter that starts blocks, which need a document. */
const WITH_BLOCKS = 'packages/lint/src/agreement.test.ts'

// All threads of a run have one seed.
process.env.TEST_SEED ??= String(Date.now() % 1_000_000_000)

/** The root configuration is the test configuration: one project per package and environment. */
export default defineConfig({
  test: {
    // One more than the cores: tests of the server also wait for PostgreSQL and for other processes.
    maxWorkers: availableParallelism() + 1,
    pool: 'threads',
    // Tests of warnings log elements, which the simulated document prints in a thousand lines each.
    silent: 'passed-only',
    globalSetup: ['./tests/unit/support/bundle-happy-dom.ts'],
    projects: [
      {
        resolve,
        plugins: [messages()],
        test: {
          name: 'runtime',
          ...withDocument,
          include: ['packages/runtime/src/**/*.test.ts', WITH_BLOCKS, 'tests/reliability/**/*.test.ts'],
        },
      },
      {
        resolve,
        plugins: [messages(), panelMessages()],
        test: {
          name: 'admin',
          ...withDocument,
          // No transition ends in happy-dom: each dialog would wait for its timeout of 600 ms.
          environmentOptions: { device: { prefersReducedMotion: 'reduce' } },
          include: ['packages/admin/src/**/*.test.{ts,tsx}'],
        },
      },
      {
        resolve: { conditions: ['@site/source', 'node'] },
        plugins: [messages()],
        test: {
          name: 'server',
          // Test files of this package share loaded modules: half of their time went into loading them.
          isolate: false,
          environment: 'node',
          ...shared,
          globalSetup: ['./packages/server/testing/snapshot.ts'],
          include: ['packages/server/src/**/*.test.ts', 'packages/server-check/src/**/*.test.ts'],
        },
      },
      {
        resolve: { conditions: ['@site/source', 'node'] },
        plugins: [messages(), panelMessages()],
        test: {
          name: 'robot',
          environment: 'node',
          ...shared,
          // A robot that fails for a seed fails again for it, and its first report is the true one.
          retry: 0,
          testTimeout: 180_000,
          globalSetup: ['./packages/server/testing/snapshot.ts'],
          include: ['tests/robot/**/*.test.ts'],
        },
      },
      {
        resolve: { conditions: ['@site/source', 'node'] },
        plugins: [messages(), panelMessages()],
        test: {
          name: 'node',
          // Starting a thread for each file took a third of their time.
          isolate: false,
          environment: 'node',
          ...shared,
          exclude: [WITH_BLOCKS],
          include: [
            'packages/{lint,import}/src/**/*.test.ts',
            'packages/{runtime,admin}/build/**/*.test.ts',
            'packages/docs/src/**/*.test.ts',
            'tests/{unit,servers}/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
        },
      },
    ],
  },
})
