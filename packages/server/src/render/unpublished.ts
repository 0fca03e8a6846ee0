import { Permission } from '@site/runtime/contract'
import type { Context } from 'hono'
import { may } from '../base/auth/account.js'
import type { RequestEnv } from '../base/http/request-env.js'
import { escapeHtml } from '../base/text/safe-text.js'
import type { Texts } from '../base/text/texts.js'
import { timeZoneOf } from '../base/time/zoned-time.js'
import type { SeedWebsite } from '../content/seed/seed-schema.js'
import type { SiteReads, UnpublishedPage } from '../content/site/site.js'

/** A page that is not published yet; undefined if there is none, or if the person may not change pages. */
export async function unpublishedPageFor(
  c: Context<RequestEnv>,
  site: Pick<SiteReads, 'unpublishedPageAt'>,
  path: string,
): Promise<UnpublishedPage | undefined> {
  const account = c.get('session')?.account
  return account && may(account, Permission.configPages) ? site.unpublishedPageAt(path) : undefined
}

/** A sentence that says when visitors see the page, in the time zone of the site. */
function noteOf({ publishAt }: UnpublishedPage, website: SeedWebsite, t: Texts): string {
  if (!publishAt) return t('page.draft')
  const time = publishAt.toLocaleString(website.language, {
    timeZone: timeZoneOf(website),
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
  return t('page.scheduled', { time })
}

/** The place after a tag that begins at a place; a value in quotes may contain the sign that ends tags. */
function endOfTag(html: string, start: number): number {
  let quote = ''
  for (let at = start; at < html.length; at += 1) {
    const sign = html.charAt(at)
    if (quote) quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at + 1
  }
  return start
}

/** The HTML of a page that is not published yet, with a note before its content. */
export function withNote(html: string, page: UnpublishedPage, website: SeedWebsite, t: Texts): string {
  const body = html.search(/<body[\s>]/i)
  const start = body < 0 ? 0 : endOfTag(html, body)
  return `${html.slice(0, start)}\n<p class="unpublished" role="status">${escapeHtml(noteOf(page, website, t))}</p>${html.slice(start)}`
}
