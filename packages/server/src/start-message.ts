import type { Running } from './start.js'

/** The message after the server has started. Every line comes from the server's own settings. */
export function startMessage({
  origin,
  signIn,
  page,
  data,
  docs,
}: Omit<Running, 'prepared' | 'stop'>): string {
  const [where, startOver] =
    'folder' in data
      ? [data.folder, 'stop, then delete that folder']
      : [data.database, 'stop, then empty that database']
  return `
  The site      ${origin}/
  The panel     ${origin}/config/?frameUrl=${encodeURIComponent(page)}${docs === null ? '' : `\n  The docs      ${docs}`}
  Sign in as    ${signIn.email}
  Password      ${signIn.password ?? `made at the first start; read it in ${signIn.file}`}
  Data          ${where}

  Stop with Ctrl+C. To start over from the seed: ${startOver}.
`
}
