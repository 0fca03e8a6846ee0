import { resolve } from 'node:path'
import { run } from './run.js'
import { startMessage } from './start-message.js'

/** The command `site-server`: its folders are those of the working directory. */
await run({ site: resolve('.'), data: resolve('.data'), docs: null }, (started) =>
  console.log(startMessage(started)),
)
