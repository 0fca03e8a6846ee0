/*
 * The guide to templates, followed: Django, ERB and Blade print pages, which are linted by their addresses and start.
 */
import assert from 'node:assert/strict'
import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { findInterpreter } from '../../scripts/interpreters/find.mjs'
import { commandsOf } from './examples.mjs'
import { linkTools } from './guides.mjs'
import { run, write } from './scratch.mjs'
import { siteOf } from './short-guides.mjs'
import { page, visit, whileListening } from './walk.mjs'

const GUIDE = 'guides/server-templates.md'

/** Values with every character that HTML gives a meaning. */
const TITLE = `Do "you" deliver <b>abroad</b> & 'soon'?`
const ANSWER = 'Where <i>1</i> & 2 are.'
const quoted = (/** @type {string} */ value) => JSON.stringify(value)

const DJANGO = `
import django, sys
from django.conf import settings
settings.configure(
    INSTALLED_APPS=["django.contrib.staticfiles"],
    STATIC_URL="/static/",
    TEMPLATES=[{"BACKEND": "django.template.backends.django.DjangoTemplates", "DIRS": ["templates"], "APP_DIRS": True}],
)
django.setup()
from django.template.loader import render_to_string
prints = [
    {"slug": slug, "width": 1200, "height": 800, "image": {"url": "/" + slug + ".jpg"}, "alt": ${quoted(TITLE)}}
    for slug in ("harbour", "pier")
]
print(render_to_string("prints.html", {"prints": prints, "autoplay": sys.argv[1] == "autoplay"}))
`

const ERB = `
Question = Struct.new(:title, :answer)
@questions = [Question.new(${quoted(TITLE)}, ${quoted(ANSWER)})] * 2
puts eval(Erubi::Engine.new(File.read("app/views/questions/index.html.erb"), escape: true).src)
`

/** Laravel's views of Debian are older than its PHP, which prints notices about that. */
const BLADE = `
error_reporting(E_ALL & ~E_DEPRECATED);
require "Illuminate/View/autoload.php";
require "Illuminate/Events/autoload.php";
require "Illuminate/Filesystem/autoload.php";
$files = new Illuminate\\Filesystem\\Filesystem();
$resolver = new Illuminate\\View\\Engines\\EngineResolver();
$compiler = new Illuminate\\View\\Compilers\\BladeCompiler($files, getcwd());
$resolver->register("blade", fn () => new Illuminate\\View\\Engines\\CompilerEngine($compiler));
$finder = new Illuminate\\View\\FileViewFinder($files, ["resources/views"]);
$views = new Illuminate\\View\\Factory($resolver, $finder, new Illuminate\\Events\\Dispatcher());
$question = (object) ["title" => ${quoted(TITLE)}, "answer" => ${quoted(ANSWER)}];
echo $views->make("questions", ["questions" => [$question, $question]])->render();
`

const GALLERY_TEST = `
it('is a gallery of both prints, with their texts as the database has them', async () => {
  await import('./site/static/runtime/auto.js')
  const block = document.querySelector('[data-block="gallery"]')
  await vi.waitFor(() => expect(block.dataset.blockState).toBe('ready'), 5000)
  expect([...block.querySelectorAll('img')].map(({ alt }) => alt)).toEqual([${quoted(TITLE)}, ${quoted(TITLE)}])
})
`

const QUESTIONS_TEST = `
it('is a list of questions that open, with their texts as the database has them', async () => {
  await import('./site/static/runtime/auto.js')
  const block = document.querySelector('[data-block="accordion"]')
  await vi.waitFor(() => expect(block.dataset.blockState).toBe('ready'), 5000)
  const headers = [...block.querySelectorAll('[data-part="header"]')]
  expect(headers.map(({ textContent }) => textContent)).toEqual([${quoted(TITLE)}, ${quoted(TITLE)}])
  expect(block.querySelector('[data-part="panel"]').textContent).toBe(${quoted(ANSWER)})
  headers[0].click()
  expect(headers[0].getAttribute('aria-expanded')).toBe('true')
})
`

/** Pages that a language prints: linted by their addresses, as the last step of the guide does, and started. */
async function check(
  /** @type {string} */ folder,
  /** @type {Readonly<Record<string, string>>} */ pages,
  /** @type {string} */ test,
) {
  const [lint = ''] = await commandsOf(GUIDE, 'Check what is printed')
  const paths = Object.keys(pages).map((name) => `/${name}`)
  const served = Object.fromEntries(Object.entries(pages).map(([name, html]) => [`/${name}`, html]))
  await whileListening(served, async (origin) => {
    const addresses = paths.map((path) => `${origin}${path}`).join(' ')
    const command = lint.replace(/http:.*/, addresses)
    assert.match(await run('sh', ['-ec', command], folder), /: nothing to mend/)
  })
  const files = Object.entries(pages).map(([name, html]) => [`site/${name}.html`, html])
  await write(folder, Object.fromEntries(files))
  await linkTools(folder, ['vitest'])
  await visit(
    folder,
    files.map(([file = '']) => file),
    test,
  )
}

/** The templates of the guide in a folder, with the runtime among its static files. */
async function templatesOf(
  /** @type {string} */ folder,
  /** @type {string} */ name,
  /** @type {string} */ tarball,
) {
  const project = join(folder, name)
  await siteOf(project, GUIDE, tarball)
  await run('sh', ['-ec', 'mkdir site/static && mv site/runtime site/static'], project)
  return project
}

/**
 * @param {string} folder - a project that has the runtime and the linter installed
 * @param {(name: string) => string} tarball - a packed package
 * @returns {[string, () => Promise<void>][]}
 */
export const templateGuideChecks = (folder, tarball) => [
  [
    'Django renders the gallery of the guide to templates, with its static files and each of its options',
    async () => {
      const python = await findInterpreter('django', { log: console.log })
      const project = await templatesOf(folder, 'django', tarball('runtime'))
      const printed = (/** @type {string} */ name) => run(python, ['-c', DJANGO, name], project)
      const pages = { prints: page(await printed('still')), autoplay: page(await printed('autoplay')) }
      assert.match(pages.autoplay, /data-option-autoplay="true"/)
      assert.doesNotMatch(pages.prints, /data-option-autoplay/)
      const addresses = [...pages.prints.matchAll(/(?:href|src)="(\/static\/[^"]+)"/g)]
      assert.equal(addresses.length, 2)
      for (const [, address = ''] of addresses) await access(join(project, 'site', address))
      await check(project, pages, GALLERY_TEST)
    },
  ],
  [
    'ERB as Rails has it renders the accordion of the guide to templates, and escapes its values',
    async () => {
      const ruby = await findInterpreter('erb', { log: console.log })
      const project = await templatesOf(folder, 'rails', tarball('runtime'))
      const html = await run(ruby, ['-rerubi', '-e', ERB], project)
      await check(project, { questions: page(html) }, QUESTIONS_TEST)
    },
  ],
  [
    'Blade renders the accordion of the guide to templates, and escapes its values',
    async () => {
      const php = await findInterpreter('blade', { log: console.log })
      const project = await templatesOf(folder, 'laravel', tarball('runtime'))
      const html = await run(php, ['-r', BLADE], project)
      await check(project, { questions: page(html) }, QUESTIONS_TEST)
    },
  ],
]
