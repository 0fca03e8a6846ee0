/*
 * The import of pages as somebody gets it: installed beside the runtime, without the optional libraries, and run by the
 * documented command.
 */
import assert from 'node:assert/strict'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { run, write } from './scratch.mjs'

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Questions</title></head>
<body id="collection-5f3c0d2b9be1a4c70017a3b1" class="tweak-colours"><div class="sqs-block">
<ul class="accordion-items-container"><li class="accordion-item"><h4><button class="accordion-item__click-target">When?</button></h4>
<div class="accordion-item__dropdown"><p>On Thursdays.</p></div></li></ul></div></body></html>`

/**
 * @param {string} folder - the project into which both packages are installed
 * @returns {[string, () => Promise<void>][]}
 */
export function importChecks(folder) {
  return [
    [
      'a folder is imported by the documented command, with the files of the runtime beside it',
      async () => {
        await write(folder, { 'mirror/about/index.html': PAGE })
        const args = [
          '--no-install',
          'site-import',
          'mirror',
          '--to',
          'imported',
          '--forms',
          'mail:hello@example.com',
        ]
        assert.match(await run('npx', args, folder), /1 page: 1 imported\. 1 block works/)
        const page = await readFile(join(folder, 'imported/about/index.html'), 'utf8')
        assert.match(page, /<script type="module" src="\.\.\/site-runtime\/auto\.js">/)
        assert.match(page, /data-block="accordion"/)
        const files = await readdir(join(folder, 'imported/site-runtime'))
        for (const name of ['auto.js', 'site.css', 'import']) assert.ok(files.includes(name), name)
        const report = await readFile(join(folder, 'imported-report/report.json'), 'utf8')
        assert.match(report, /the package sharp is not installed/)
      },
    ],
    [
      'a program imports one page by the library, without a DOM of its own',
      async () => {
        const script = `
          import { hosted, importPage } from '@site/import'
          const settings = { tables: [hosted], runtime: '/runtime/', sheets: '/import/' }
          const { state, found } = await importPage(${JSON.stringify(PAGE)}, settings)
          console.log(state, found.length)`
        assert.match(await run('node', ['--input-type=module', '--eval', script], folder), /imported 1/)
      },
    ],
  ]
}
