const TAG = /<([a-z][\w-]*)((?:\s+[^\s=>"'/]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>"']+))?)*)\s*\/?>/gi
const ATTRIBUTE = /([^\s=>"'/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?/g
const CONTEXT = /<script(?=[^>]*\sdata-site-context\b)[^>]*>([\s\S]*?)<\/script>/i

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#34;': '"',
  '&#39;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}

const decoded = (text: string) =>
  text.replace(/&(?:quot|#34|#39|lt|gt|amp);/g, (name) => ENTITIES[name] ?? name)

/** The attributes of an element, by their names. */
type Attributes = Readonly<Record<string, string>>

/** The attributes of each element of a page, in their order. */
function elementsOf(html: string): Attributes[] {
  return [...html.matchAll(TAG)].map(([, , attributes = '']) =>
    Object.fromEntries(
      [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
        name.toLowerCase(),
        decoded(double ?? single ?? bare ?? ''),
      ]),
    ),
  )
}

/** A block of a page that the panel can change. */
export interface PageBlock {
  readonly id: string
  readonly type: string
}

/** The blocks of a page with their ids, without forms. */
export const blocksIn = (html: string): readonly PageBlock[] =>
  elementsOf(html).flatMap(({ 'data-block': type, 'data-block-id': id }) =>
    type && id ? [{ type, id }] : [],
  )

/** The id of the first form of a page; null without one. */
export const formIn = (html: string): string | null =>
  elementsOf(html).find((element) => element['data-form-id'])?.['data-form-id'] ?? null

/** The context of a page; null without one that is JSON. */
export function contextIn(html: string): Readonly<Record<string, unknown>> | null {
  try {
    const context: unknown = JSON.parse(CONTEXT.exec(html)?.[1] ?? '')
    return typeof context === 'object' ? (context as Readonly<Record<string, unknown>> | null) : null
  } catch {
    return null
  }
}
