import { describe, expect, it } from 'vitest'
import corpus from '../../../../fixtures/corpora/naughty-strings.json' with { type: 'json' }
import {
  fileTypeKey,
  SITE_FILE_NAME_MAX_LENGTH,
  siteFileAddress,
  siteFileName,
  siteFileType,
} from './site-file.js'

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))

describe('the type of a file', () => {
  it.each([
    ['\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'image/png'],
    ['\xff\xd8\xff\xe0', 'image/jpeg'],
    ['GIF89a', 'image/gif'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'image/webp'],
    ['\0\0\0\x1cftypavif', 'image/avif'],
    ['%PDF-1.7', 'application/pdf'],
    ['ID3\x04', 'audio/mpeg'],
    ['\xff\xfb\x90', 'audio/mpeg'],
    ['\0\0\0\x20ftypisom', 'video/mp4'],
    ['\0\0\0\x20ftypmp42', 'video/mp4'],
    ['\0\0\0\x20ftypqt  ', null],
    ['\0\0\0\x18ftypheic', null],
    ['\xff\xf1', null],
    ['<svg xmlns="http://www.w3.org/2000/svg">', null],
    ['<?xml version="1.0"?><svg>', null],
    ['<!doctype html>', null],
    [' \x89PNG\r\n\x1a\n', null],
    ['RIFF\0\0\0\0WAVE', null],
    ['PNG', null],
    ['', null],
  ])('is found by its first bytes: %j', (head, type) => expect(siteFileType(bytes(head))).toBe(type))

  it.each([
    ['image/svg+xml', 'editor.fileType.image'],
    ['video/quicktime', 'editor.fileType.video'],
    ['audio/flac', 'editor.fileType.audio'],
    ['text/html', null],
    ['', null],
  ])('%s is named in messages', (type, key) => expect(fileTypeKey(type)).toBe(key))
})

describe('the name of a file', () => {
  it.each([
    ['boat.png', 'boat.png'],
    ['Boat.PNG', 'Boat.PNG'],
    ['boat', 'boat.png'],
    ['boat.', 'boat.png'],
    ['boat.jpg', 'boat.jpg.png'],
    ['evil.html', 'evil.html.png'],
    ['../../etc/passwd', 'passwd.png'],
    ['C:\\fakepath\\boat.png', 'boat.png'],
    ['a\u202egnp.exe', 'agnp.exe.png'],
    ['a\r\nSet-Cookie: b=1.png', 'aSet-Cookie: b=1.png'],
    ['.htaccess', '.htaccess.png'],
    ['', null],
    [' \t ', null],
    ['..', null],
    ['.png', null],
    ['\u200b\u2060.png', null],
    ['a/', null],
  ])('%j becomes %j', (name, stored) => expect(siteFileName(name, 'image/png')).toBe(stored))

  it('[CFG-058] keeps its ending when it is cut, and is never half a character', () => {
    const name = siteFileName(`${'😀'.repeat(150)}.jpeg`, 'image/jpeg')!
    expect(name).toHaveLength(SITE_FILE_NAME_MAX_LENGTH)
    expect(name).toMatch(/\.jpeg$/)
    expect(() => encodeURIComponent(name)).not.toThrow()
  })

  it('is one segment of an address, whatever it says', () => {
    for (const given of [...corpus, 'half a pair \ud83d', 'two\r\nlines', '\0']) {
      const name = siteFileName(given, 'application/pdf')
      if (name === null) continue
      const address = siteFileAddress('0123456789abcdef0123', name)
      const { pathname, search, hash } = new URL(address, 'https://example.com')
      expect([pathname, search, hash]).toEqual([address, '', ''])
      expect(decodeURIComponent(address.split('/')[3]!)).toBe(name)
      expect(address.split('/')).toHaveLength(4)
      // A stored name is not changed when it is stored again.
      expect(siteFileName(name, 'application/pdf')).toBe(name)
    }
  })
})
