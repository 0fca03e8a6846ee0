import { existsSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { root } from '../../scripts/lib/run.mjs'
import { serve } from '../../scripts/lib/serve.mjs'
import { dataFolder } from '../support/memory.mjs'
import { copyPreparedData, credentialsIn, IMAGE_FOLDER } from '../support/prepared-data.mjs'

/** The paths of the example site; all others belong to the page with the cases. */
const SITE_PATHS = /^\/(?:forms$|api\/|runtime\/|assets\/)/

/** Names of cookies and their values, as a browser would send them back. */
const cookiesOf = (/** @type {Response} */ response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')

/**
 * The example site behind the cases: pages with their own policy and script, calls that store submissions.
 * It is started by `ready`, or when a case asks for it.
 *
 * @param {import('./cleanup.mjs').Cleanup} cleanup
 */
export function createSite(cleanup) {
  /** @type {ReturnType<typeof start> | undefined} */
  let starting

  async function start() {
    if (!existsSync(`${root}/packages/server/dist/main.js`)) {
      throw new Error('The server is not built; run `node scripts/build.mjs` first.')
    }
    const folder = dataFolder('site-engines-')
    cleanup.add(() => rmSync(folder, { recursive: true, force: true }))
    await copyPreparedData(folder)
    const site = await serve({
      PORT: '0',
      DATA_FOLDER: folder,
      PREPARE_PICTURES: '0',
      // The build of the cases leaves NODE_ENV at production, where only names that are given are served.
      ALLOWED_HOSTS: '127.0.0.1',
      IMAGE_FOLDER,
    })
    cleanup.add(site.stop)
    return { ...site, signIn: credentialsIn(folder) }
  }
  const site = () => {
    starting ??= start()
    return starting
  }

  return {
    /** Resolves once it listens. */
    ready: site,

    owns: (/** @type {string} */ pathname) => SITE_PATHS.test(pathname),

    /**
     * Forwards a request. Its sender and its host stay the same.
     *
     * @param {import('node:http').IncomingMessage} incoming
     * @param {import('node:http').ServerResponse} outgoing
     */
    async forward(incoming, outgoing) {
      const { origin } = await site()
      const { method = 'GET', url = '/', headers } = incoming
      const passed = request(new URL(url, origin), { method, headers, setHost: false }, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      })
      passed.once('error', (error) => outgoing.destroy(error))
      incoming.pipe(passed)
    },

    /** The stored submissions of a form, newest first, as the owner reads them. @param {string} formId */
    async submissions(formId) {
      const { origin, signIn } = await site()
      const session = await fetch(`${origin}/api/auth/Login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin },
        body: JSON.stringify({ email: signIn.email, password: signIn.password }),
      })
      const answer = await fetch(`${origin}/api/config/submissions?formId=${encodeURIComponent(formId)}`, {
        headers: { cookie: cookiesOf(session), origin },
      })
      return answer.json()
    },
  }
}
