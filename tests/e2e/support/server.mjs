/*
 * The example site as `npm start` serves it, once for each of the PORTS, each on a database of its own. Tests read how to
 * sign in from the file of its port.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { root } from '../../../scripts/lib/run.mjs'
import { serve } from '../../../scripts/lib/serve.mjs'
import { dataFolder } from '../../support/memory.mjs'
import { copyPreparedData, credentialsIn, IMAGE_FOLDER } from '../../support/prepared-data.mjs'

/** Serves until it is stopped. Resolves with that, once it listens. @param {string} port */
async function serveSite(port) {
  const folder = dataFolder('site-e2e-')
  await copyPreparedData(folder)
  const { stopped } = await serve({
    PORT: port,
    DATA_FOLDER: folder,
    // Pictures are made when a page shows them: the tests show a part of them.
    PREPARE_PICTURES: '0',
    IMAGE_FOLDER,
    // As visitors get it: templates and pages are kept, and only a named host is served.
    NODE_ENV: 'production',
    ALLOWED_HOSTS: '127.0.0.1',
  })
  mkdirSync(`${root}/.cache`, { recursive: true })
  writeFileSync(`${root}/.cache/e2e-${port}.json`, JSON.stringify({ signIn: credentialsIn(folder) }))
  return { stopped: stopped.then(() => rmSync(folder, { recursive: true, force: true })) }
}

const { PORTS = '' } = process.env
const sites = await Promise.all(PORTS.split(',').map(serveSite))
console.log('All sites listen.')
await Promise.all(sites.map(({ stopped }) => stopped))
