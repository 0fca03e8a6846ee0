import { readSectionFormat } from '@site/runtime/contract'
import type { SectionKind } from '../src/editor/sections/read-kinds.js'
import type { SectionKinds } from '../src/editor/sections/section-kinds.js'
import { sectionFields } from '../src/editor/settings/items/section-form.js'

/** Kinds of sections as a theme describes them. */
const FORMATS = {
  questions: {
    name: 'Questions',
    limit: 3,
    max_blocks: 4,
    settings: [
      { type: 'text', id: 'heading', label: 'Heading', default: 'Questions' },
      { type: 'range', id: 'columns', label: 'Columns', min: 1, max: 4, default: 2 },
    ],
    blocks: [
      {
        type: 'question',
        name: 'Question',
        settings: [
          { type: 'text', id: 'question', label: 'Question' },
          { type: 'richtext', id: 'answer', label: 'Answer' },
        ],
      },
      { type: 'note', name: 'Note', limit: 1, settings: [{ type: 'text', id: 'text', label: 'Text' }] },
    ],
    presets: [
      {
        name: 'Questions',
        category: 'Text',
        settings: { heading: 'What people ask' },
        blocks: [{ type: 'question', settings: { question: 'When?', answer: '<p>Daily.</p>' } }],
      },
    ],
  },
  words: {
    name: 'Words',
    settings: [{ type: 'text', id: 'title', label: 'Title', default: 'Words' }],
    presets: [{ name: 'Words', category: 'Text' }],
  },
  banner: { name: 'Banner', settings: [{ type: 'text', id: 'title', label: 'Title' }] },
  secret: { name: 'Not for this page', settings: [] },
} as const

/** The definition of a kind, with its fields. */
export function sectionKind(type: keyof typeof FORMATS): SectionKind {
  const read = readSectionFormat(type, FORMATS[type])
  if (!read.ok) throw new Error(JSON.stringify(read.issues))
  const { definition } = read
  return { definition, isOffered: type !== 'secret', picture: '', fields: sectionFields(definition) }
}

const kinds = (Object.keys(FORMATS) as (keyof typeof FORMATS)[]).map(sectionKind)

/** The kinds of sections of a site, as the panel has loaded them. */
export const testKinds = { load: async () => ({ ok: true, body: kinds }) } as unknown as SectionKinds

/** The fields of a kind; undefined for one that the site does not have. */
export const fieldsOfKind = (type: string) => kinds.find(({ definition }) => definition.type === type)?.fields
