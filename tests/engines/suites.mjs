/**
 * Suites about the engine itself, which Chromium runs too: what the runtime takes for granted of a platform, its core,
 * and pages that end. `tests/browser` tests the blocks in Chromium, so there those suites would repeat it.
 */
const ABOUT_ENGINES = /^(?:platform-.+|site|outbox)$/

/**
 * Whether an engine runs a suite.
 *
 * @param {string} engine
 * @param {string} suite - its name, which is also that of its file
 * @param {boolean} isFull - in `npm run test:full` every engine runs every suite
 */
export const runsIn = (engine, suite, isFull) => isFull || engine !== 'chromium' || ABOUT_ENGINES.test(suite)
