import type { Site } from '../../../core/site.js'
import { queryHas } from '../../../dom/query-has.js'
import { dialogs } from '../../../services/messages/areas.js'
import { pageMessages } from '../../../services/messages/page.js'
import { toast } from '../toast/toast.js'

/** An address without its `logout` parameter; everything else stays unchanged. */
export function withoutLogout(href: string): string {
  const [, path, query, hash] = /^([^?#]*)(?:\?([^#]*))?(.*)$/s.exec(href) ?? []
  const kept = query?.split('&').filter((pair) => !/^logout(?:=|$)/.test(pair)) ?? []
  return `${path}${kept.length > 0 ? `?${kept.join('&')}` : ''}${hash}`
}

/** Confirms a logout to the visitor, and removes the parameter from the address. */
export default async function startLogoutNotice(site: Site): Promise<void> {
  const { history, location } = globalThis
  if (!queryHas(location.search, 'logout=true')) return
  try {
    history.replaceState(history.state, '', withoutLogout(location.href))
  } catch {
    // A sandboxed page cannot change its address; the toast shows anyway.
  }
  const { t } = await site.shared(pageMessages)(dialogs)
  await toast(site, { title: t('dialog.logout.title'), text: t('dialog.logout.text') })
}
