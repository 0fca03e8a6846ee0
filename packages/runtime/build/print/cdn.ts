import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTENT, printIntegrity, servedFiles } from './integrity.js'

/** The folder to upload, in the built package. */
export const CDN = 'cdn'

/** Characters of the hash in the name of a release's folder. */
const HASH_LENGTH = 12

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The tags of a page that loads a release from an address: sheets, the module, and the tag for pages without modules. */
function tags(address: string, files: Readonly<Record<string, string>>): string[] {
  const checked = (file: string) => `integrity="${files[file]}" crossorigin`
  return [
    `<link rel="stylesheet" href="${address}/site.css" ${checked('site.css')}>`,
    `<link rel="stylesheet" href="${address}/site-starter.css" ${checked('site-starter.css')}>`,
    `<link rel="modulepreload" href="${address}/auto.js" ${checked('auto.js')}>`,
    `<script type="module" src="${address}/auto.js" ${checked('auto.js')}></script>`,
  ]
}

/** A page that shows the tags to copy, and that they work: it has them itself. */
const page = (name: string, files: Readonly<Record<string, string>>): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Site Runtime ${name}</title>
    ${tags(`./${name}`, files).join('\n    ')}
  </head>
  <body>
    <main>
      <h1>Site Runtime ${name}</h1>
      <p>Upload this folder to a host that sends <code>Access-Control-Allow-Origin: *</code>, and replace
        <code>https://cdn.example.com</code> by its address. The name of the folder <code>${name}</code> changes with every
        file in it, so browsers may keep all of it: <code>Cache-Control: public, max-age=31536000, immutable</code>.</p>
      <div data-block="copy">
        <textarea data-part="source" aria-label="Lines to copy" rows="9" cols="36" readonly>${escaped(tags(`https://cdn.example.com/${name}`, files).join('\n'))}</textarea>
        <button type="button" data-part="button">Copy</button>
      </div>
      <p>A page with an old script tag has this in place of the last two lines:</p>
      <div data-block="copy">
        <textarea data-part="source" aria-label="Old script tag" rows="5" cols="36" readonly>${escaped(`<script src="https://cdn.example.com/${name}/classic.js" integrity="${files['classic.js']}" crossorigin></script>`)}</textarea>
        <button type="button" data-part="button">Copy</button>
      </div>
      <p><code>${name}/integrity.json</code> has the hash of every file, and an import map with which browsers also check the
        code that loads later.</p>
      <div data-block="accordion">
        <div data-part="item">
          <h2><button type="button" data-part="header">Does it work?</button></h2>
          <div data-part="panel"><p>If this opens and closes, the files of this folder have loaded.</p></div>
        </div>
      </div>
    </main>
  </body>
</html>
`

/**
 * Writes the folder to upload to a host of its own: the files of the script tags in a folder that is named after version
 * and content, with their hashes, and the page with the tags to copy.
 *
 * @param dist - the built package
 * @returns the name of the release's folder
 */
export function writeCdn(dist: string, version: string): string {
  const files = [
    ...servedFiles(dist),
    ...servedFiles(join(dist, CONTENT)).map((file) => `${CONTENT}/${file}`),
  ]
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(dist, file)))
  const name = `${version}-${hash.digest('hex').slice(0, HASH_LENGTH)}`
  const folder = join(dist, CDN, name)
  rmSync(join(dist, CDN), { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const file of files) cpSync(join(dist, file), join(folder, file))
  const licenses = join(dist, 'licenses.md')
  if (existsSync(licenses)) cpSync(licenses, join(folder, 'licenses.md'))
  const integrity = printIntegrity(folder, `/${name}/`)
  writeFileSync(join(folder, 'integrity.json'), `${JSON.stringify(integrity, null, 2)}\n`)
  writeFileSync(join(dist, CDN, 'index.html'), page(name, integrity.files))
  return name
}
