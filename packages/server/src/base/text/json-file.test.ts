import { expect, it } from 'vitest'
import { lineAt, parseJson } from './json-file.js'

const LONG = `{\n"text": "${'x'.repeat(300)}",\n`

it.each([
  ['a token that is not expected', `${LONG}"pages": [,]\n}\n`, 3],
  ['a wrong word', `${LONG}"is": tru,\n"more": 1}\n`, 3],
  ['a comma before the end', `${LONG}"pages": 1,\n\n}\n`, 5],
  ['a comma that is missing', '{\n"a": 1\n"b": 2\n}\n', 3],
  ['a name without quotes', '{\n"a": 1,\nb: 2\n}\n', 3],
  ['a line break in a text', '{\n"a": "x\ny"\n}\n', 2],
  ['an escape that is none', '{\n"a": "\\x",\n"b": 1\n}\n', 2],
  ['more after the end', '{\n}\n]\n', 3],
  ['an end that is missing', '{\n"a": [\n1', 3],
  ['nothing', '', 1],
])('names the line of %s', (_, json, line) => {
  const reject = (place: number, sentence: string): never => {
    throw new Error(`${lineAt(json, place)} ${sentence}`)
  }
  expect(() => parseJson(json, reject)).toThrow(`${line} is not JSON (`)
})
