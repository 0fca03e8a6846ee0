import { expect, it } from 'vitest'
import { unknownProperties } from './unknown-properties.js'

const KNOWN = ['color', 'background', 'width', 'content', 'mask']
const namesIn = (css: string) =>
  unknownProperties(css, (name) => KNOWN.includes(name)).map(({ name, at }) => `${name} ${at}`)

it.each([
  ['a { colr: red }', 'colr 4'],
  ['a { COLOR: red; Colr: red; }', 'Colr 16'],
  ['a { color: red; /* x: y; */ bakground : url(x;y:z) }', 'bakground 28'],
  ['@media print { @layer x { a { & b:hover { widht: 1px } } } }', 'widht 42'],
  ['a { @media print { colr: red } }', 'colr 19'],
  ['@keyframes x { from { colr: red } }', 'colr 22'],
])('[CFG-056] finds properties that the browser does not know: %s', (css, found) =>
  expect(namesIn(css)).toEqual([found]),
)

it.each([
  'a { color: red; b:hover { color: teal } span:is(a, b) {} }',
  'a { --mine: { x: y }; --other: 1; -webkit-line-clamp: 2; -moz-appearance: none }',
  '@font-face { font-display: swap; src: url(a.woff2) } @property --x { syntax: "*"; inherits: false }',
  '@page { size: a4; @top-left { content: "x" } }',
  'a::before { content: "; colr: red" } b { mask: url(data:image/png;colr:x) }',
  '@import url(a.css); colr: red',
  'a { col',
])('[CFG-056] finds none in %s', (css) => expect(namesIn(css)).toEqual([]))
