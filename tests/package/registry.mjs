import { once } from 'node:events'
import { createServer } from 'node:http'

/**
 * A registry on which somebody else owns a name. It describes the package; nobody should fetch its tarball.
 *
 * @param {string} name
 */
export async function serveStranger(name) {
  /** @type {string[]} */
  const requests = []
  const server = createServer(({ url = '', headers }, response) => {
    requests.push(url)
    const tarball = `http://${headers.host}/${name}.tgz`
    const manifest = {
      name,
      version: '1.0.0',
      bin: { [name]: 'run.js' },
      dist: { tarball, shasum: '0'.repeat(40) },
    }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ name, 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': manifest } }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    address: `http://127.0.0.1:${port}/`,
    requests,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
