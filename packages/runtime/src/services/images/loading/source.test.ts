import { describe, expect, it } from 'vitest'
import { cssUrl, isLoadable, secureSource, sizedSource } from './source.js'

const PAGE = 'https://shop.example/prints/'

describe('the address of one width', () => {
  it('[IMG-007] has the width in the query or in the file name', () => {
    expect(sizedSource('/a.jpg', 300, 'queryString')).toBe('/a.jpg?format=300w')
    expect(sizedSource('/a.jpg', 300, 'filename')).toBe('/a-300w.jpg')
  })

  it.each([
    ['/a.jpg', '/a.jpg?format=750w'],
    ['/a.jpg?x=1', '/a.jpg?x=1&format=750w'],
    ['/a.jpg?format=2500w&x=1', '/a.jpg?x=1&format=750w'],
    ['/a.jpg?format#top', '/a.jpg?format=750w#top'],
    ['//cdn.example/a b.jpg', '//cdn.example/a b.jpg?format=750w'],
    ['/formats?formatted=1', '/formats?formatted=1&format=750w'],
  ])('stands in the query: %s', (source, wanted) => {
    expect(sizedSource(source, 750, 'queryString')).toBe(wanted)
  })

  it.each([
    ['/a.jpg', '/a-750w.jpg'],
    ['/a.b.jpg?x=1#y', '/a.b-750w.jpg?x=1#y'],
    ['/v1.2/photo', '/v1.2/photo-750w'],
  ])('or in the file name: %s', (source, wanted) => {
    expect(sizedSource(source, 750, 'filename')).toBe(wanted)
  })

  it('is the one of the page where the file has one size, also with other parameters', () => {
    expect(sizedSource('/a.jpg?format=1500w#x', 750, 'none')).toBe('/a.jpg?format=1500w#x')
  })

  it.each(['data:image/png;base64,AA==', 'blob:https://a/b', '/drawing.svg', '/drawing.SVG?v=2'])(
    'is the same for all where there is one only: %s',
    (source) => {
      expect(sizedSource(source, 750, 'queryString')).toBe(source)
      expect(sizedSource(source, 750, 'filename')).toBe(source)
    },
  )
})

describe('an address that can be that of a picture', () => {
  it.each(['/a.jpg', 'a.jpg', 'http://a.example/b.png', 'data:image/png;base64,AA=='])('%s', (source) =>
    expect(isLoadable(source, PAGE)).toBe(true),
  )

  it.each(['', '   ', 'javascript:alert(1)', 'http://', 'mailto:a@b.example', 'ftp://a.example/b.png'])(
    'not "%s"',
    (source) => expect(isLoadable(source, PAGE)).toBe(false),
  )
})

describe('an insecure address', () => {
  it('uses https on the platform’s hosts, and on the page’s own', () => {
    expect(secureSource('http://pictures.example/a.jpg', PAGE, ['pictures.example'])).toBe(
      'https://pictures.example/a.jpg',
    )
    expect(secureSource('HTTP://shop.example/a.jpg?x', PAGE, [])).toBe('https://shop.example/a.jpg?x')
  })

  it.each([
    ['elsewhere', 'http://other.example/a.jpg'],
    ['on another port', 'http://shop.example:8080/a.jpg'],
    ['that is secure', 'https://shop.example/a.jpg'],
    ['that is relative', '/a.jpg'],
    ['that only looks like ours', 'http://shop.example.evil.example/a.jpg'],
    ['that is none', 'http://'],
  ])('stays as it is %s', (_, source) => expect(secureSource(source, PAGE, [])).toBe(source))

  it('stays as it is on a page that is not secure: its host may not be either', () => {
    expect(secureSource('http://localhost/a.jpg', 'http://localhost/', [])).toBe('http://localhost/a.jpg')
  })
})

describe('an address in CSS', () => {
  it('cannot end its quotes', () => {
    expect(cssUrl('/a").x{}\\\n.png')).toBe('url("/a%22).x{}%5C%0A.png")')
  })
})
