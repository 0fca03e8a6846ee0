import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { useScratchFolder as scratchFolder } from '../../runtime/testing/scratch-folder.js'
import { describeApp, withIntegrity } from './app-files.js'

const { path, write } = scratchFolder()

describe('the files of the panel for a server', () => {
  it('have type, size and hash, without those that no browser loads', () => {
    write('app/index.html', '<!doctype html>')
    write('app/assets/start-1.js', 'start()')
    write('app/assets/start-1.js.map', '{}')
    write('app/licenses.md', '# Licences')
    write('app/manifest.json', '{}')
    const { files, page } = describeApp(path('app'))
    expect(Object.keys(files)).toEqual(['assets/start-1.js', 'index.html'])
    expect(page in files).toBe(true)
    expect(files['assets/start-1.js']).toEqual({
      type: 'text/javascript; charset=utf-8',
      bytes: 7,
      integrity: `sha384-${createHash('sha384').update('start()').digest('base64')}`,
    })
  })

  it('come with the headers of the page: no page may frame it, and no text becomes markup', () => {
    write('app/index.html', '')
    const policy = describeApp(path('app')).headers.page['Content-Security-Policy']
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
  })

  it('refuse to be built with a file whose type no server would know', () => {
    write('app/film.xyz', '')
    expect(() => describeApp(path('app'))).toThrow('film.xyz')
  })

  it('are named in the page with their hashes, and other links are not', () => {
    const html =
      '<link href="/config/icon.svg"><script src="/config/assets/a.js"></script><link href="/config/assets/a.css">'
    expect(withIntegrity(html, (file) => `hash of ${file}`)).toBe(
      '<link href="/config/icon.svg"><script src="/config/assets/a.js" integrity="hash of assets/a.js"></script>' +
        '<link href="/config/assets/a.css" integrity="hash of assets/a.css">',
    )
  })
})
