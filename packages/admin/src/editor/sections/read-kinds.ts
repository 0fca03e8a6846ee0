import { readSectionFormat, type SectionDefinition, SectionTypesBody } from '@site/runtime/contract'
import type { Answer, Client } from '../../base/api/client.js'
import type { Field } from '../settings/field.js'
import { sectionFields } from '../settings/items/section-form.js'

/** A kind of sections of the site. */
export interface SectionKind {
  readonly definition: SectionDefinition
  /** Whether the page may have it. */
  readonly isOffered: boolean
  /** The address of a small picture; empty without one. */
  readonly picture: string
  readonly fields: readonly Field[]
}

/**
 * A separate file, because it grows with the schemas of settings: the panel loads it with the first section.
 *
 * @returns without kinds that this version of the panel cannot read
 */
export async function readKinds(call: Client, pageId: string): Promise<Answer<readonly SectionKind[]>> {
  const path = `/api/config/section-types?page=${encodeURIComponent(pageId)}`
  const answer = await call({ method: 'GET', path, answer: SectionTypesBody })
  if (!answer.ok) return answer
  const kinds = answer.body.types.flatMap(({ type, format, isOffered, picture }) => {
    const read = readSectionFormat(type, format)
    if (!read.ok) return []
    const { definition } = read
    return [{ definition, isOffered, picture, fields: sectionFields(definition) }]
  })
  return { ok: true, body: kinds }
}
