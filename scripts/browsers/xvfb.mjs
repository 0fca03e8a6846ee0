import { spawn } from 'node:child_process'
import { once } from 'node:events'

/**
 * Starts an X server without a screen on a free display number, and waits until it answers. It chooses and
 * reports the number itself (`-displayfd`), so two simultaneous runs cannot use the same display.
 *
 * @param {string} path of Xvfb
 * @returns {Promise<{ display: string, stop(): Promise<void> }>}
 * @example
 * const screen = await startXvfb('/usr/bin/Xvfb')
 * spawn('MiniBrowser', [], { env: { ...process.env, DISPLAY: screen.display } })
 * await screen.stop()
 */
export async function startXvfb(path) {
  const args = ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']
  const server = spawn(path, args, { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] })
  const end = () => server.kill('SIGTERM')
  process.once('exit', end)
  let complaints = ''
  server.stderr?.on('data', (chunk) => {
    complaints += chunk
  })
  const exited = new Promise((resolve) => {
    server.once('exit', resolve)
    server.once('error', (error) => {
      complaints += error.message
      resolve(null)
    })
  })
  const answer = /** @type {import('node:stream').Readable} */ (server.stdio[3])
  const signal = AbortSignal.timeout(15_000)
  const number = await Promise.race([
    once(answer, 'data', { signal }).then(([data]) => String(data).trim()),
    exited.then(() => ''),
  ]).catch(() => '')
  if (!number) {
    server.kill('SIGKILL')
    throw new Error(
      `Xvfb (${path}) did not start: ${complaints.trim().split('\n').at(-1) || 'no answer in 15 s'}.`,
    )
  }
  return {
    display: `:${number}`,
    async stop() {
      // SIGTERM lets it remove its lock and its socket in /tmp.
      end()
      const late = setTimeout(() => server.kill('SIGKILL'), 3000)
      await exited
      clearTimeout(late)
      process.off('exit', end)
    },
  }
}
