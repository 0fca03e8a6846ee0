import { isLinkAddress, WEB_ADDRESS } from '@site/runtime/contract'
import { t } from '../../base/editor-messages.js'
import { texts } from '../../base/texts.js'
import { LINK_FORMATS } from './link.js'

/** The issue of one of the links. */
export interface LinksIssue {
  readonly index: number
  readonly part: keyof TypedLink
  readonly message: string
}

/** The longest name and address. */
const MAX_LENGTH: Readonly<Record<keyof TypedLink, number>> = { name: 100, url: 2000 }

function issueOf(link: TypedLink): Omit<LinksIssue, 'index'> | null {
  for (const part of ['name', 'url'] as const) {
    const max = MAX_LENGTH[part]
    if (link[part].trim() === '') return { part, message: texts.linkPart[part] }
    if (link[part].length > max) return { part, message: t('panel.invalid.tooLong', { max }) }
  }
  const isAddress = isLinkAddress(link.url) && WEB_ADDRESS.test(link.url)
  return isAddress ? null : { part: 'url', message: t('editor.link.format', LINK_FORMATS) }
}

/** The first thing wrong with links; null if nothing is. */
export function linksIssue(value: unknown): LinksIssue | null {
  for (const [index, link] of linksOf(value).entries()) {
    const issue = issueOf(link)
    if (issue) return { index, ...issue }
  }
  return null
}

/** A named link while it is typed. */
export interface TypedLink {
  readonly name: string
  readonly url: string
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Any value as a list of links. */
export const linksOf = (value: unknown): readonly TypedLink[] =>
  Array.isArray(value)
    ? value.map((each) => ({ name: textOf(Object(each).name), url: textOf(Object(each).url) }))
    : []
