import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const SITE = 'examples/site'

/** A template without what visitors never read: tags of Liquid, comments, and the description of a section. */
const withoutLiquid = (template: string): string =>
  template
    .replace(/\{%-? *schema *-?%\}[\s\S]*/, '')
    .replace(/\{%-? *comment *-?%\}[\s\S]*?\{%-? *endcomment *-?%\}/g, '')
    .replace(/\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g, '')

const ATTRIBUTE = / (?:aria-label|title|alt|placeholder)="([^"]*)"/g

const LETTERS = /\p{L}{2}/u

/** The words that a template prints by itself, so that no owner can change them. */
function ownWords(template: string): string[] {
  const html = withoutLiquid(template)
  const attributes = [...html.matchAll(ATTRIBUTE)].map(([, text = '']) => text)
  const texts = html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
    .split(/<[^>]*>/)
    // A partial may be attributes alone.
    .map((text) =>
      text
        .replace(/[\w-]+="[^"]*"/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
  return [...texts, ...attributes].filter((text) => LETTERS.test(text))
}

const templates = ['templates', 'sections'].flatMap((folder) =>
  readdirSync(join(SITE, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.liquid'))
    .map((name) => join(folder, name)),
)

describe('words in templates of the example', () => {
  it('are found between tags, and in attributes that people read', () => {
    expect(
      ownWords(
        '<p title="Two {{ n }}" class="x">One {% if a == "b" %}<b>×</b>{% endif %}</p>{% comment %}Three{% endcomment %}' +
          '<script>four()</script>{{ \'cart.empty\' | t }}{% schema %}{ "name": "Five" }{% endschema %}',
      ),
    ).toEqual(['One', 'Two '])
  })

  it('are none that an owner cannot change', () => {
    const counted = templates.map(
      (file) => [file, ownWords(readFileSync(join(SITE, file), 'utf8')).length] as const,
    )
    expect(counted.filter(([, count]) => count > 0)).toEqual([])
  })

  it('are whole sentences, which other languages order in their own way', () => {
    const words = JSON.parse(readFileSync(join(SITE, 'locales/en.default.json'), 'utf8')) as object
    const texts = Object.values(words).flatMap((named) => Object.values(named as object)) as unknown[]
    const plain = texts.flatMap((text) => (typeof text === 'string' ? text.replaceAll(/<[^>]*>/g, '') : []))
    expect(plain.filter((text) => /^\p{Ll}.*\.$|, or$/u.test(text))).toEqual([])
  })

  it('have a use for each word of the theme', () => {
    const all = templates.map((file) => readFileSync(join(SITE, file), 'utf8')).join('\n')
    const words = JSON.parse(readFileSync(join(SITE, 'locales/en.default.json'), 'utf8')) as object
    const keys = Object.entries(words).flatMap(([group, named]) =>
      Object.keys(named as object).map((name) => `${group}.${name}`),
    )
    expect(keys.length).toBeGreaterThan(100)
    expect(keys.filter((key) => !all.includes(`'${key}' | t`))).toEqual([])
  })
})
