import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { blockFiles } from '../../scripts/lib/block-template.mjs'

const blocks = new URL('../../packages/runtime/src/blocks/', import.meta.url)

const pages = [
  ...readdirSync(blocks)
    .filter((name) => existsSync(new URL(`${name}/README.md`, blocks)))
    .map((name) => ({ name, text: readFileSync(new URL(`${name}/README.md`, blocks), 'utf8') })),
  { name: 'a new block', text: blockFiles('opening-hours')['README.md'] },
]

/** Sections for theme authors that most blocks have, in their order. A page may have others between them. */
const AUTHORS = ['Markup', 'What it does', 'Accessibility', 'Styles', 'Events', 'Handle']
const OWNERS = 'In the panel'
const CONTRIBUTORS = 'Inside'

/** Other titles of the same sections. */
const OTHER_TITLES =
  /^(?:Behaviou?r|How it (?:behaves|works)|Styling|Style|For (?:those|owners|contributors).*|(?:Data|Pictures) of .*owner.*)$/

const sections = (text: string) =>
  text
    .replace(/^```[\s\S]*?^```/gm, '')
    .split(/^## /m)
    .map((section) => {
      const [title = '', ...lines] = section.split('\n')
      return { title, text: lines.join('\n') }
    })

/** The parts that people wrote themselves, without those printed from the block. */
const written = (text: string) => text.replace(/<!-- (\w+):start -->[\s\S]*?<!-- \1:end -->/g, '')

describe.each(pages)('the page of $name', ({ text }) => {
  const [, ...rest] = sections(text)
  const titles = rest.map(({ title }) => title)

  it('starts with the markup and the options, and ends with what owners and then contributors need', () => {
    const last = [OWNERS, CONTRIBUTORS].filter((title) => titles.includes(title))
    expect(titles[0]).toBe('Markup')
    expect(rest[0]?.text).toContain('<!-- options:start -->')
    expect(last).toEqual(titles.slice(titles.length - last.length))
    const known = titles.filter((title) => AUTHORS.includes(title))
    expect(known).toEqual(AUTHORS.filter((title) => known.includes(title)))
    expect(titles.filter((title) => OTHER_TITLES.test(title))).toEqual([])
  })

  it('says what the keys do, what a screen reader reads, and what is there without script', () => {
    const accessibility = rest.find(({ title }) => title === 'Accessibility')?.text ?? ''
    const [, ...parts] = accessibility.split(/^### /m)
    expect(parts.map((part) => part.split('\n')[0])).toEqual(['Keyboard', 'Screen readers'])
    const [keyboard = '', screenReaders = ''] = parts
    expect(keyboard).toMatch(/^\| key\b.*\|\n\|(?: ?-{3,} ?\|)+\n\| |^The block has no keys of its own\./m)
    expect(screenReaders.split('\n').slice(1).join('').trim()).not.toBe('')
    expect(text).toMatch(/\bwithout script\b/i)
  })

  it('says to theme authors nothing about the sources and the panel', () => {
    const others = sections(written(text)).filter(({ title }) => title !== OWNERS && title !== CONTRIBUTORS)
    for (const section of others) {
      expect(section.text).not.toMatch(/packages\/runtime\/src|\bfixture\b|\bthe tests\b|`build\//i)
      expect(section.text).not.toMatch(/\b(?:in|from) the panel\b(?! of)/i)
    }
  })
})
