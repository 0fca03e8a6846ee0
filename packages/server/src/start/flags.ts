import { parseArgs } from 'node:util'
import { StartError } from '../base/start-error.js'

/** The flags of the command line: the value of each, and what it sets. */
const FLAGS = {
  port: { type: 'string', value: '<number>', help: 'the port; 0 for any free one' },
  host: {
    type: 'string',
    value: '<name>',
    help: 'the address that it listens on; 0.0.0.0 for all of this computer',
  },
  site: { type: 'string', value: '<folder>', help: 'the site folder, with seed/site.json and templates/' },
  data: { type: 'string', value: '<folder>', help: 'the database and the files' },
  empty: { type: 'boolean', value: '', help: 'starts the theme without content, with data of its own' },
  'new-password': {
    type: 'boolean',
    value: '',
    help: 'makes new passwords for the owner and the first member',
  },
} as const

const HELP = { help: { type: 'boolean' } } as const

const NAMES = Object.keys(FLAGS).map((name) => `--${name}`)

/**
 * Reads the flags of a command line.
 *
 * @throws StartError with the flags that there are, if one is unknown or has no value
 */
export function flagsOf(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { ...FLAGS, ...HELP } }).values
  } catch (error) {
    throw new StartError(
      `The command line cannot be read (${(error as Error).message.split('. ', 1)[0]}).`,
      `It takes ${NAMES.slice(0, -1).join(', ')} and ${NAMES.at(-1)}.`,
    )
  }
}

/** The text of `--help`. */
export function usage(): string {
  const lines = Object.entries(FLAGS).map(
    ([name, { value, help }]) => [`--${name} ${value}`.trim(), help] as const,
  )
  const width = Math.max(...lines.map(([flag]) => flag.length))
  return [
    'Serves one website with its panel.',
    '',
    ...lines.map(([flag, help]) => `  ${flag.padEnd(width)}  ${help}`),
    '',
    'Other settings are variables of the environment: docs/owner/run-the-server.md lists them.',
  ].join('\n')
}
