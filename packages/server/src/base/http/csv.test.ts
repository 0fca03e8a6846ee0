import { describe, expect, it } from 'vitest'
import { csvCell, csvRow } from './csv.js'

describe('a cell', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1+1', "'+1+1"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', `"'\tx"`],
    ['\rx', `"'\rx"`],
    ['\n=1+1', `"'\n'=1+1"`],
    ['＝1+1', "'＝1+1"],
    ['＋1+1', "'＋1+1"],
    ['－1+1', "'－1+1"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['=HYPERLINK("http://evil.example","a")', `"'=HYPERLINK(""http://evil.example"",""a"")"`],
    ['+44 161', "'+44 161"],
    ['-', "'-"],
  ])('that a spreadsheet would run is made text: %j', (text, cell) => expect(csvCell(text)).toBe(cell))

  it.each(['-2', '+2', '-1.5', '-1,234.50', '12', 'a=b', 'x@y.co', ' =1', ''])(
    'without a formula character stays unchanged: %j',
    (text) => expect(csvCell(text).replaceAll('"', '')).toBe(text),
  )

  it.each([
    ['a,b', '"a,b"'],
    ['a;b', '"a;b"'],
    ['a;-2', `"a;'-2"`],
    ['a;=1', `"a;'=1"`],
    ['a"b', '"a""b"'],
    ['a\nb', '"a\nb"'],
    ['a b', 'a b'],
  ])('with a sign that separates stands in quotes: %j', (text, cell) => expect(csvCell(text)).toBe(cell))
})

it('a row ends with CR and LF', () => {
  expect(csvRow(['a', '', 'b,c'])).toBe('a,,"b,c"\r\n')
})

/** Cells as a spreadsheet reads them: quotes count at the start of a cell only. */
function cellsOf(file: string, separator: string): string[] {
  const cells: string[] = []
  let at = 0
  while (at < file.length) {
    let cell = ''
    if (file[at] === '"') {
      at += 1
      while (at < file.length && (file[at] !== '"' || file[at + 1] === '"')) {
        cell += file[at]
        at += file[at] === '"' ? 2 : 1
      }
      at += 1
    }
    while (at < file.length && file[at] !== separator && !/[\r\n]/.test(file[at]!)) {
      cell += file[at]
      at += 1
    }
    cells.push(cell)
    at += 1
  }
  return cells
}

it('no cell is a formula, whichever separator a spreadsheet splits at', () => {
  const pieces = ['x', '=1', '-2', '@a', '＋', '"', ';', '\t', '\n', '\r', ',']
  let texts = ['']
  const formulas = new Set<string>()
  for (let length = 1; length <= 4; length += 1) {
    texts = texts.flatMap((text) => pieces.map((piece) => text + piece))
    for (const text of texts) {
      const file = csvRow(['x', text, 'y'])
      for (const separator of [',', ';', '\t']) {
        for (const cell of cellsOf(file, separator)) {
          if (/^[=+\-@＝＋－＠]/.test(cell) && !/^-[\d]+$/.test(cell))
            formulas.add(JSON.stringify([separator, text, cell]))
        }
      }
    }
  }
  expect([...formulas].slice(0, 10)).toEqual([])
})
