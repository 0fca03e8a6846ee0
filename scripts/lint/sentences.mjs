import { readdirSync } from 'node:fs'

/** Readers of a second language lose a longer sentence before its end. */
export const MOST_WORDS = 30

/** Folders with pages of documentation, in which every Markdown file counts. */
const FOLDERS = ['docs', 'packages/runtime/src', 'examples']

const ignored = /(?:^|\/)(?:node_modules|dist|\.data)\//

/** It quotes the specification, word by word. */
const QUOTED = 'docs/contributor/conformance.md'

/** @param {string} root - with a slash at its end */
export function documentationPages(root) {
  const inFolders = FOLDERS.flatMap((folder) =>
    readdirSync(root + folder, { recursive: true, encoding: 'utf8' }).map(
      (name) => `${folder}/${name.replaceAll('\\', '/')}`,
    ),
  )
  const ofPackages = readdirSync(`${root}packages`).flatMap((name) =>
    readdirSync(`${root}packages/${name}`)
      .filter((file) => file.endsWith('.md'))
      .map((file) => `packages/${name}/${file}`),
  )
  return ['README.md', ...ofPackages, ...inFolders].filter(
    (file) => file.endsWith('.md') && !ignored.test(file) && file !== QUOTED,
  )
}

const FENCE = /^\s*(?:```|~~~)/
const HEADING = /^#{1,6}\s/
const TABLE_ROW = /^\s*\|/
/** A heading or an item of a list starts a text of its own, also without an empty line before it. */
const STARTS_TEXT = /^\s*(?:#{1,6}|[-*+]|\d+[.)]|>)\s+/
const COMMENT = /<!--[\s\S]*?-->/g

/** Paragraphs, headings and items of lists, each as one line with the number of its first line. */
function textsOf(markdown) {
  const texts = []
  let text
  let fenced = false
  const keepLines = (comment) => comment.replace(/[^\n]/g, '')
  for (const [index, line] of markdown.replace(COMMENT, keepLines).split('\n').entries()) {
    if (FENCE.test(line)) fenced = !fenced
    if (fenced || FENCE.test(line) || TABLE_ROW.test(line) || line.trim() === '') {
      text = undefined
      continue
    }
    if (!text || STARTS_TEXT.test(line)) {
      text = { line: index + 1, words: '' }
      texts.push(text)
    }
    text.words += ` ${line.replace(STARTS_TEXT, '').trim()}`
    if (HEADING.test(line)) text = undefined
  }
  return texts
}

/** The text that people read: code counts as one word, a link as its text, and a list of only code or links as one name. */
const readable = (text) =>
  text
    .replace(/(`+).+?\1/g, 'code')
    .replace(/\[[^\]\s]+\]\([^)]*\)(?:, \[[^\]\s]+\]\([^)]*\)){2,}/g, 'links')
    .replace(/\bcode(?:, code){2,}/g, 'code')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\b(?:e\.g|i\.e|etc|vs)\.(?=\s)/g, 'so')

/** A sentence ends with its mark, and with the bracket, quote or emphasis that closes with it. */
const SENTENCE_END = /(?<=[.?!][)"”’*_\]]*)\s+/

const isWord = (word) => /[\p{L}\p{N}]/u.test(word)

/**
 * The sentences of a page that are too long. Code, tables and the targets of links do not count.
 *
 * @param {string} markdown
 * @returns {{ line: number, words: number, sentence: string }[]} the line is that of the paragraph
 */
export function longSentences(markdown) {
  return textsOf(markdown).flatMap(({ line, words: text }) =>
    readable(text)
      .split(SENTENCE_END)
      .map((sentence) => ({
        line,
        words: sentence.split(/\s+/).filter(isWord).length,
        sentence: sentence.trim(),
      }))
      .filter(({ words }) => words > MOST_WORDS),
  )
}
