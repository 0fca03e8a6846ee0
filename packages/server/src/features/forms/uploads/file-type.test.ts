import { expect, it } from 'vitest'
import { fileType } from './file-type.js'

const PNG = '\x89PNG\r\n\x1a\n'
const NOTHING = 'application/octet-stream'

it.each([
  ['a.png', 'image/png', PNG, 'image/png'],
  ['a', 'image/png', PNG, 'image/png'],
  ['a.png', NOTHING, PNG, 'image/png'],
  // Phones send pictures of one kind under the ending of another.
  ['a.jpg', 'image/jpeg', PNG, 'image/png'],
  ['a.pdf', 'application/pdf', '%PDF-1.7', 'application/pdf'],
  ['a.txt', 'text/plain', 'text', 'text/plain'],
  ['a.csv', 'application/vnd.ms-excel', 'a;b', 'application/vnd.ms-excel'],
  ['a.heic', 'image/heic', '\0\0\0\x18ftypheic', 'image/heic'],
  // The ending tells, where the beginning says nothing.
  ['x.exe', 'image/png', 'text', NOTHING],
  ['x.png', 'image/png', 'MZ\x90\0', null],
  ['x.exe', 'image/png', PNG, null],
  ['x.txt', 'text/plain', '#!/bin/sh', null],
  ['x.pdf', 'application/pdf', PNG, null],
  ['x', 'image/png', 'MZ\x90\0', NOTHING],
  ['x', 'image/png', 'text', NOTHING],
  ['x.png', 'text/html', PNG, NOTHING],
])('declared', (name, declared, head, expected) => {
  expect(fileType(name, declared, Buffer.from(head, 'latin1'))).toBe(expected)
})
