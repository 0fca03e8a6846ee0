/*
 * The files of a new kind of records: a name, a text, and a number to sort by. They pass every check, so any later
 * failure comes from the author's own change.
 */

const words = (kind) => kind.replaceAll('-', ' ')

/** A text that begins with a capital letter. */
const sentence = (text) => text[0].toUpperCase() + text.slice(1)

/** The name of a kind's description in code, as in `openingDayKind`. */
export const descriptionName = (kind) =>
  `${kind.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase())}Kind`

/** The plural of most English nouns, for the path of a kind whose author names no other. */
export function pluralOf(kind) {
  if (/[^aeiou]y$/.test(kind)) return `${kind.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(kind) ? `${kind}es` : `${kind}s`
}

const article = (one) => (/^[aeiou]/.test(one) ? 'an' : 'a')

const HELP = {
  description: 'Pages show it where the theme prints it.',
  position: 'Lists show lower numbers first.',
}

/** The texts of a new kind's description that the panel shows. */
export const recordTexts = (kind, path) => [
  words(kind),
  words(path),
  sentence(words(path)),
  'Name',
  'Description',
  'Position',
  ...Object.values(HELP),
]

const description = (kind, path) => {
  const [one, many] = [words(kind), words(path)]
  return `import { integer, text } from '../../schema/option.js'
import { Permission } from '../enumerations/permission.js'
import { nameText } from './description/fields.js'
import { recordKind } from './description/record-kind.js'

/** ${sentence(article(one))} ${one} of the site. */
export const ${descriptionName(kind)} = recordKind({
  kind: '${kind}',
  path: '${path}',
  names: { one: '${one}', many: '${many}', title: '${sentence(many)}' },
  permission: Permission.configPages,
  area: 'site',
  fields: {
    name: { schema: nameText(200), title: 'Name', help: '' },
    description: {
      schema: text('', { maxLength: 5000 }),
      title: 'Description',
      help: '${HELP.description}',
    },
    position: {
      schema: integer(0, { min: 0, max: 10_000 }),
      title: 'Position',
      help: '${HELP.position}',
    },
  },
  name: 'name',
  searched: ['name', 'description'],
  sorted: ['position', 'name'],
  most: 500,
})
`
}

const test = (kind, path) => `import { expect, it } from 'vitest'
import { checkValues, newValues } from './description/values.js'
import { ${descriptionName(kind)} } from './${kind}.js'

it('${article(words(kind))} ${words(kind)} needs a name, and its other values may stay as they are', () => {
  const values = newValues(${descriptionName(kind)})
  expect(checkValues(${descriptionName(kind)}, { ...values, name: 'An example' }).ok).toBe(true)
  expect(checkValues(${descriptionName(kind)}, values)).toMatchObject({
    ok: false,
    errors: { name: expect.stringContaining('a name in one line') },
  })
})

it('${words(path)} have their own screen and their own calls', () => {
  expect(${descriptionName(kind)}.path).toBe('${path}')
})
`

const page = (kind, path) => `# ${sentence(words(path))}

Owners add ${words(path)} in the panel, on the screen **${sentence(words(path))}**. The values are described in
[${kind}.ts](../../packages/runtime/src/contract/records/${kind}.ts).

## In a template

\`\`\`liquid
{% for each in records.${path} %}
  <h2 id="{{ each.id }}">{{ each.name }}</h2>
  <p>{{ each.description }}</p>
{% endfor %}
\`\`\`

## In a seed

\`\`\`json
{ "records": { "${path}": [{ "id": "example", "name": "An example", "position": 1 }] } }
\`\`\`

[Write a record](../write-a-record.md) explains the description, the calls and the seed.
`

/** The files of a new kind by their paths in the repository. */
export const recordFiles = (kind, path) => ({
  [`packages/runtime/src/contract/records/${kind}.ts`]: description(kind, path),
  [`packages/runtime/src/contract/records/${kind}.test.ts`]: test(kind, path),
  [`docs/contributor/records/${kind}.md`]: page(kind, path),
})
