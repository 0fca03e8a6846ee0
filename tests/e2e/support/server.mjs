/* The example site as `npm start` serves it, on a database of its own. Tests read how to sign in from the file of its port. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../../../scripts/lib/run.mjs'
import { serve } from '../../../scripts/lib/serve.mjs'

const folder = mkdtempSync(join(tmpdir(), 'site-e2e-'))
// Pictures are named by their content, so those of the last run are as good as new ones.
const { origin, signIn, stopped } = await serve({
  DATA_FOLDER: folder,
  IMAGE_FOLDER: `${root}/.cache/images`,
  // As visitors get it: templates and pages are kept, and only a named host is served.
  NODE_ENV: 'production',
  ALLOWED_HOSTS: '127.0.0.1',
})
mkdirSync(`${root}/.cache`, { recursive: true })
writeFileSync(`${root}/.cache/e2e-${new URL(origin).port}.json`, JSON.stringify({ signIn }))
await stopped
rmSync(folder, { recursive: true, force: true })
