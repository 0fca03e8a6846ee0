import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createEngine } from './engine.js'

let folder: string
const addresses = {
  url: async () => '',
  srcset: async () => '',
  color: async () => '',
  size: async () => null,
}
const files: Readonly<Record<string, string>> = {
  'layouts/base': '<main>{% block content %}{% endblock %}</main>',
  'layouts/whole': '<main>{% sections %}</main>',
  'partials/body': '{% if page %}{% sections %}{% endif %}',
  'partials/again': "{% render 'again' %}",
  'in-block': "{% layout 'base' %}{% block content %}<h1></h1>{% sections %}{% endblock %}",
  'in-layout': "{% layout 'whole' %}",
  'in-partial': "{% layout 'base' %}{% block content %}{% include 'body' %}{% endblock %}",
  'with-parts':
    "{% for a in b %}{% parts %}{% part 'a', title: 'A' %}{% endpart %}{% endparts %}{% endfor %}",
  none: "{% layout 'base' %}{% block content %}sections{% endblock %}",
  endless: "{% render 'again' %}",
  broken: '{% sections %}{% if %}',
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'finds-sections-'))
  for (const name of ['layouts', 'partials'])
    await mkdir(join(folder, 'templates', name), { recursive: true })
  for (const [name, text] of Object.entries(files))
    await writeFile(join(folder, 'templates', `${name}.liquid`), text)
})
afterAll(() => rm(folder, { recursive: true }))

it('[CFG-001] a template has a place for sections by itself, by its layout or by a partial', async () => {
  const engine = createEngine(folder, { cache: true, addresses })
  const names = [...Object.keys(files).filter((name) => !name.includes('/')), 'missing']
  const found = await Promise.all(names.map(async (name) => ((await engine.hasSections(name)) ? [name] : [])))
  expect(found.flat()).toEqual(['in-block', 'in-layout', 'in-partial', 'with-parts'])
})

it('[CFG-001] all pages of the example site but those for one purpose have a place for sections', async () => {
  const site = join(import.meta.dirname, '../../../../examples/site')
  const engine = createEngine(site, { cache: true, addresses })
  const names = (await readdir(join(site, 'templates'))).filter((name) => name.endsWith('.liquid'))
  const found = await Promise.all(names.map((name) => engine.hasSections(name.replace('.liquid', ''))))
  const without = names.filter((_, at) => !found[at])
  expect(without.length).toBeLessThan(names.length / 2)
  expect(without).not.toContain('home.liquid')
  expect(without).toContain('not-found.liquid')
})
