/**
 * Measures the scripts that bundlers write for a page with two blocks and one on demand, and prints the table of
 * docs/author/delivery.md. The library must be built.
 */
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { BUNDLERS, bundleWith, PAGES } from '../tests/package/bundlers.mjs'
import { createFolder, removeFolder, write } from '../tests/package/scratch.mjs'
import { root } from './lib/run.mjs'

const PAGE = `${root}docs/author/delivery.md`
const [START, END] = ['<!-- bundles:start -->', '<!-- bundles:end -->']

const kB = (scripts) =>
  (scripts.reduce((sum, code) => sum + gzipSync(code, { level: 9 }).length, 0) / 1000).toFixed(0)

const folder = await createFolder()
try {
  await write(folder, PAGES)
  mkdirSync(join(folder, 'node_modules/@site'), { recursive: true })
  symlinkSync(`${root}packages/runtime`, join(folder, 'node_modules/@site/runtime'))
  const rows = []
  for (const name of Object.keys(BUNDLERS)) {
    const [bare, whole] = [
      await bundleWith(name, folder, 'bare.js'),
      await bundleWith(name, folder, 'whole.js'),
    ]
    rows.push(`| ${name} | ${bare.length} | ${kB(bare)} | ${whole.length} | ${kB(whole)} |`)
  }
  const table = [
    '| bundler | `bare`, without gsap: scripts | kB | `@site/runtime`: scripts | kB |',
    '|---|--:|--:|--:|--:|',
    ...rows,
  ].join('\n')
  console.log(table)
  const text = readFileSync(PAGE, 'utf8')
  const [from, to] = [text.indexOf(START), text.indexOf(END)]
  if (from < 0 || to < from) throw new Error(`${PAGE} needs ${START} … ${END}`)
  writeFileSync(PAGE, `${text.slice(0, from + START.length)}\n\n${table}\n\n${text.slice(to)}`)
} finally {
  await removeFolder(folder)
}
