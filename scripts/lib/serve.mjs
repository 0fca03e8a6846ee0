import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root, StepError } from './run.mjs'

/**
 * Starts the built server and waits until it listens.
 *
 * @param {Record<string, string>} [env] - PORT, DATABASE_URL, DATA_FOLDER, SITE_FOLDER
 * @param {readonly string[]} [flags] - flags of the server, as in `npm start -- --port 8080`
 * @returns {Promise<{ origin: string, signIn: { email: string, password?: string, file?: string },
 *   page: string, data: { folder: string } | { database: string }, docs: string | null,
 *   stop(): Promise<void>, stopped: Promise<void> }>}
 */
export function serve(env = {}, flags = []) {
  const child = spawn(process.execPath, [`${root}/packages/server/dist/main.js`, ...flags], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const stopped = new Promise((resolve) => child.once('exit', resolve))
  const stop = () => {
    child.kill('SIGTERM')
    return stopped
  }
  // Every time, because a second signal would end this process but not the server.
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop)
  return new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line.startsWith('{"ready"')) resolve({ ...JSON.parse(line), stop, stopped })
      else console.log(line)
    })
    // The server has already printed the problem and its solution.
    child.once('exit', () => reject(new StepError('')))
  })
}
