import { describe, expect, it } from 'vitest'
import { fileFaultOf, isAccepted, MOST_FILES, wordFileFault } from './files.js'

const file = (name: string, type = '', size = 1) => ({ name, type, size })

describe('a file', () => {
  it.each([
    ['', 'a.exe', 'application/x-msdownload', true],
    ['.pdf, .PNG', 'a.png', '', true],
    ['.pdf', 'a.pdf.exe', 'application/pdf', false],
    ['image/*', 'a', 'image/png', true],
    // A server may know a type that the browser does not.
    ['image/*', 'a.png', '', true],
    ['application/pdf', 'a', '', true],
    ['.pdf', 'a.png', '', false],
    ['image/*', 'a', 'imagery/png', false],
    ['application/pdf', 'a', 'application/pdf', true],
    ['application/pdf', 'a.pdf', 'application/pdfx', false],
    [' , ', 'a', '', true],
  ])('for %j called %j of type %j: %s', (accept, name, type, expected) =>
    expect(isAccepted(accept, { name, type })).toBe(expected),
  )
})

describe('the files of a field', () => {
  const rules = { accept: '.png', multiple: true, maxSize: 1_500 }
  const words: Record<string, string> = {
    'form.field.fileCount': 'At most {count}',
    'form.field.fileType': '{name} is none of {types}',
    'form.field.fileSize': '{name} is over {size}',
    'fileSize.bytes': '{size} B',
    'fileSize.kb': '{size} KB',
    'fileSize.mb': '{size} MB',
  }
  const t = (key: string, values: Readonly<Record<string, unknown>> = {}) =>
    words[key]!.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]))
  const say = (files: ReturnType<typeof file>[], more = {}) => {
    const fault = fileFaultOf({ ...rules, ...more }, files)
    return fault && wordFileFault(t, fault, 'en')
  }

  it('may be none, and as many as the field accepts', () => {
    expect(say([])).toBeNull()
    expect(say(Array(MOST_FILES).fill(file('a.png')))).toBeNull()
    expect(say(Array(MOST_FILES + 1).fill(file('a.png')))).toBe('At most 20')
    expect(say([file('a.png'), file('b.png')], { multiple: false })).toBe('At most 1')
  })

  it('are named where they are of another kind, or too large', () => {
    expect(say([file('a.png', '', 1_500)])).toBeNull()
    expect(say([file('a.png'), file('b.gif')])).toBe('b.gif is none of .png')
    expect(say([file('a.png', '', 1_501)])).toBe('a.png is over 1.5 KB')
  })
})
