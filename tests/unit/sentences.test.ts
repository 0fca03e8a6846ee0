import { existsSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { documentationPages, longSentences } from '../../scripts/lint/sentences.mjs'

const root = new URL('../../', import.meta.url).pathname
const words = (count: number) => Array.from({ length: count }, (_, index) => `w${index}`).join(' ')

const found = (markdown: string) => longSentences(markdown).map(({ line, words: count }) => [line, count])

describe('a sentence of the documentation', () => {
  it('has at most 30 words, over all lines of its paragraph', () => {
    expect(found(`# Page\n\n${words(30)}.`)).toEqual([])
    expect(found(`# Page\n\n${words(20)}\n${words(11)}.`)).toEqual([[3, 31]])
    expect(found(`${words(20)}. ${words(20)}! (${words(20)}.) ${words(20)}`)).toEqual([])
  })

  it('is also looked for in headings and items of lists, each of which is a text of its own', () => {
    expect(found(`- ${words(20)}\n- ${words(20)}\n  ${words(11)}\n1. ${words(20)}`)).toEqual([[2, 31]])
    expect(found(`## ${words(31)}\n${words(20)}`)).toEqual([[1, 31]])
  })

  it('is not looked for in code, tables and comments', () => {
    const text = words(40)
    expect(
      found(`\`\`\`html\n${text}\n\`\`\`\n\n| ${text} |\n| --- |\n\n<!--\n${text}\n-->\n\n    `),
    ).toEqual([])
  })

  it('counts code as a word, a link as its text, and a list of names once', () => {
    expect(found(`${words(28)} \`one two three\` [a page](https://example.com/some-page).`)).toEqual([
      [1, 31],
    ])
    expect(found(`${words(29)} \`${words(30).split(' ').join('`, `')}\`.`)).toEqual([])
    expect(
      found(
        `${words(35)
          .split(' ')
          .map((name) => `[${name}](${name}.md)`)
          .join(', ')}`,
      ),
    ).toEqual([])
  })
})

it('all pages of the documentation are read', () => {
  const pages = documentationPages(root)
  expect(pages).toEqual(
    expect.arrayContaining([
      'README.md',
      'packages/runtime/README.md',
      'packages/runtime/src/blocks/form/README.md',
      'docs/author/services/census.md',
      'examples/site/README.md',
    ]),
  )
  expect(pages.filter((page) => !existsSync(root + page) || page.includes('node_modules'))).toEqual([])
})
