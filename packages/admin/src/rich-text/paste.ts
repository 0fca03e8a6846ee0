import { inertDocument } from '@site/runtime/contract'
import { DOMParser, Fragment, type ParseRule, Slice } from 'prosemirror-model'
import { schema } from './schema.js'
import { listsOfWord } from './word-lists.js'

const { strong, em, underline, strike } = schema.marks

/** Elements and styles of other programs that stand for ones that pages keep. */
const FOREIGN: readonly ParseRule[] = [
  // Google Docs wraps everything in one that is not bold.
  {
    tag: 'b',
    priority: 60,
    getAttrs: (element) => /^(?:normal|400)$/.test(element.style.fontWeight) && null,
    skip: true,
  },
  { tag: 'h1', node: 'heading', attrs: { level: 2 } },
  { tag: 'h5, h6', node: 'heading', attrs: { level: 4 } },
  { tag: 'del, strike', mark: strike.name },
  { tag: 'ins', mark: underline.name },
  {
    style: 'font-weight',
    mark: strong.name,
    getAttrs: (value) => /^(?:bold(?:er)?|[6-9]\d\d)$/.test(value) && null,
  },
  { style: 'font-style=italic', mark: em.name },
  { style: 'text-decoration=underline', mark: underline.name },
  { style: 'text-decoration=line-through', mark: strike.name },
]

const parser = new DOMParser(schema, [...FOREIGN, ...DOMParser.fromSchema(schema).rules])

/** Lines as paragraphs; a line break inside one stays a line break. */
function sliceOfText(text: string): Slice {
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n{2,}/)
  const nodes = paragraphs.map((paragraph) => {
    const lines = paragraph.split('\n')
    const content = lines.flatMap((line, index) => [
      ...(index > 0 ? [schema.nodes.hard_break.create()] : []),
      ...(line === '' ? [] : [schema.text(line)]),
    ])
    return schema.nodes.paragraph.create(null, content)
  })
  // Open at both ends, so that the first and the last line join the text around them.
  return new Slice(Fragment.from(nodes), 1, 1)
}

/**
 * What is pasted or dropped, cleaned to what pages keep of a text: HTML of Word and other programs loses its styles, its
 * pictures and its comments. Null for nothing.
 */
export function pastedSlice(data: Pick<DataTransfer, 'getData'>): Slice | null {
  const html = data.getData('text/html')
  if (html === '') {
    const text = data.getData('text/plain')
    return text.trim() === '' ? null : sliceOfText(text)
  }
  const { body } = inertDocument(html)
  listsOfWord(body)
  return parser.parseSlice(body)
}
