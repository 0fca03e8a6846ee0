import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { LayoutOptions } from '@site/runtime/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createEngine } from './engine.js'
import { LAYOUT, RenderedLayout } from './layout-tags.js'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'layout-tags-'))
  mkdirSync(join(folder, 'templates/layouts'), { recursive: true })
  writeFileSync(
    join(folder, 'templates/layouts/base.liquid'),
    '<body>{% block content %}{% endblock %}<i></i></body>',
  )
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function render(template: string, options: LayoutOptions = {}, isEditable = false): Promise<string> {
  writeFileSync(join(folder, 'templates/page.liquid'), template)
  const engine = createEngine(folder, {
    cache: false,
    addresses: { url: async () => '', srcset: async () => '', color: async () => '', size: async () => null },
  })
  const layout = new RenderedLayout(options, isEditable)
  return layout.complete(await engine.render('page', { word: '<b>', [LAYOUT]: layout }))
}

const part = (id: string, html = id) => `{% part '${id}', title: 'Part ${id}' %}${html}{% endpart %}\n  `
const PAGE = `{% layout 'base' %}{% block content %}<h1></h1>{% parts %}
  ${part('a', '<p>{{ word }}</p>')}${part('b', '<p>B</p>')}${part('c', '<p>C</p>')}{% endparts %}{% endblock %}`
const A = '<p>&lt;b&gt;</p>'

describe('the parts of a template', () => {
  it('stand as in the template until an owner moves them, without anything for visitors around them', async () => {
    expect(await render(PAGE)).toBe(`<body><h1></h1>${A}<p>B</p><p>C</p><i></i></body>`)
  })

  it('stand in the owner’s order, without the hidden ones', async () => {
    const options = { order: ['c', 'a', 'b'], hidden: ['a'] }
    expect(await render(PAGE, options)).toBe('<body><h1></h1><p>C</p><p>B</p><i></i></body>')
  })

  it('that the theme has added stand after their neighbour, and those that it has no more are left out', async () => {
    const options = { order: ['c', 'gone', 'a'], hidden: ['gone'] }
    expect(await render(PAGE, options)).toBe(`<body><h1></h1><p>C</p>${A}<p>B</p><i></i></body>`)
  })

  it('are marked for those who may change them, with the hidden ones where nothing shows them', async () => {
    const html = await render(PAGE, { order: ['c', 'a', 'b'], hidden: ['a'] }, true)
    const mark = (id: string, text: string) => `<!--layout-part:${id}-->${text}<!--/layout-part:${id}-->`
    const titles = JSON.stringify(['a', 'b', 'c'].map((id) => ({ id, title: `Part ${id}` })))
    expect(html).toBe(
      `<body><h1></h1>${mark('c', '<p>C</p>')}${mark('b', '<p>B</p>')}<!--/layout-parts--><i></i>` +
        `<script type="application/json" data-site-layout>${titles}</script>\n` +
        `<template data-site-hidden-part="a">${mark('a', A)}</template>\n</body>`,
    )
  })

  it('are rendered in the order of the template, whose variables a later part may use', async () => {
    const page = `{% parts %}${part('a', '{% assign x = 1 %}A')}${part('b', '{{ x }}')}{% endparts %}`
    expect(await render(page, { order: ['b', 'a'] })).toBe('1A')
  })

  it('are not looked for in a page without them', async () => {
    expect(await render('<p></p></body>', { order: ['a'] }, true)).toBe('<p></p></body>')
  })

  it('[EDT-010] are at most 60', async () => {
    const page = (count: number) =>
      `{% parts %}${Array.from({ length: count }, (_, at) => part(`p${at}`)).join('')}{% endparts %}`
    expect(await render(page(60))).toContain('p59')
    await expect(render(page(61))).rejects.toThrow('the layout has 61 parts; at most 60; move the others')
  })

  it.each([
    [`{% parts %}<p>{% endparts %}`, 'only {% part %} may stand in {% parts %}, and not "<p>"'],
    [`{% parts %}{{ word }}{% endparts %}`, 'only {% part %} may stand in {% parts %}, and not {{ word }}'],
    [`{% parts %}{% if a %}{% endif %}{% endparts %}`, 'and not {% if a %}'],
    [`{% parts %}${part('a')}${part('a')}{% endparts %}`, 'two parts have the name "a"'],
    [`{% parts %}${part('A b')}{% endparts %}`, 'a part has a name of lower-case letters'],
    [`{% parts %}{% part 'a' %}{% endpart %}{% endparts %}`, "such as {% part 'faq', title: 'Questions' %}"],
    [`{% parts %}{% part 'a', title: 'A' %}{% endparts %}`, 'tag "endparts" not found'],
    [`{% parts %}${part('a')}`, 'tag {% parts %} not closed'],
    [part('a'), 'the part "a" stands in {% parts %}, and in no other tag'],
    [`{% parts %}{% endparts %}{% parts %}{% endparts %}`, 'a page has one {% parts %}'],
  ])('%s is an error that says why', async (template, why) => {
    await expect(render(template)).rejects.toThrow(why)
  })
})
