import { run } from './run.js'
import { REPOSITORY_FOLDERS } from './start/settings.js'

/** The server of this repository's commands and tests, which read one line of JSON. */
await run(REPOSITORY_FOLDERS, ({ origin, signIn, page, data, docs }) =>
  console.log(JSON.stringify({ ready: true, origin, signIn, page, data, docs })),
)
