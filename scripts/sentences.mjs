import { readFileSync } from 'node:fs'
import { root } from './lib/run.mjs'
import { documentationPages, longSentences, MOST_WORDS } from './lint/sentences.mjs'

const tooLong = documentationPages(root).flatMap((file) =>
  longSentences(readFileSync(root + file, 'utf8')).map(
    ({ line, words, sentence }) => `${file}:${line}: ${words} words: ${sentence}`,
  ),
)
if (tooLong.length > 0) {
  console.error(
    `${tooLong.join('\n')}\nSplit sentences of over ${MOST_WORDS} words: one reading has to be enough.`,
  )
  process.exitCode = 1
}
