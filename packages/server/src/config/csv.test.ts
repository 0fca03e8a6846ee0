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
    ['\n=1+1', `"'\n=1+1"`],
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
    ['a;=1', '"a;=1"'],
    ['a"b', '"a""b"'],
    ['a\nb', '"a\nb"'],
    ['a b', 'a b'],
  ])('with a sign that separates stands in quotes: %j', (text, cell) => expect(csvCell(text)).toBe(cell))
})

it('a row ends with CR and LF', () => {
  expect(csvRow(['a', '', 'b,c'])).toBe('a,,"b,c"\r\n')
})
