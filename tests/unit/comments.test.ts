import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const FOLDERS = [
  ...['runtime', 'admin', 'server', 'import'].flatMap((name) => [
    `packages/${name}/src`,
    `packages/${name}/testing`,
  ]),
  ...['packages/lint/src', 'tests', 'scripts', 'examples'],
]

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:tsx?|mjs|css)$/.test(path) && !/(?:^|\/)(?:dist|node_modules)\//.test(path))
    .map((path) => join(folder, path)),
)

/** A comment names the thing it is about: "The stored form", not "What is stored". */
const OPENINGS = /(?:\/\*\*?|^\s*\*|\/\/) (?:What|Who) /

/** The lines of a text, by number, whose comment opens without a noun. */
const openingsIn = (text: string): string[] =>
  text.split('\n').flatMap((line, index) => (OPENINGS.test(line) ? [`${index + 1}: ${line.trim()}`] : []))

describe('comments', () => {
  it('open with a noun', () => {
    expect(sources.length).toBeGreaterThan(2000)
    expect(
      sources.flatMap((file) => openingsIn(readFileSync(file, 'utf8')).map((line) => `${file}:${line}`)),
    ).toEqual([])
  })

  it('are recognised in every form', () => {
    const wrong = ['/** ', ' * ', '  // ', '/* '].flatMap((open) => [
      `${open}What is stored.`,
      `${open}Who may read it.`,
    ])
    expect(openingsIn(wrong.join('\n'))).toHaveLength(wrong.length)
    expect(openingsIn('/** The stored form. */\nconst text = "// Whatever"')).toEqual([])
  })
})
