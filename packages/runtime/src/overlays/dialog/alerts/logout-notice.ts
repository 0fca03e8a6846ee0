import { queryHas } from '../../../core/query-has.js'
import type { Site } from '../../../core/site.js'
import { dialogs } from '../../../services/messages/areas.js'
import { pageMessages } from '../../../services/messages/page.js'
import { toast } from '../toast/toast.js'

/** An address without its `logout`; every other byte of it stays. */
export function withoutLogout(href: string): string {
  const [, path, query, hash] = /^([^?#]*)(?:\?([^#]*))?(.*)$/s.exec(href) ?? []
  const kept = query?.split('&').filter((pair) => !/^logout(?:=|$)/.test(pair)) ?? []
  return `${path}${kept.length > 0 ? `?${kept.join('&')}` : ''}${hash}`
}

/** Tells a visitor who comes from logging out that it is done, and takes that out of the address. */
export default async function startLogoutNotice(site: Site): Promise<void> {
  const { history, location } = globalThis
  if (!queryHas(location.search, 'logout=true')) return
  try {
    history.replaceState(history.state, '', withoutLogout(location.href))
  } catch {
    // A page in a sandbox has no address to write; it is told once all the same.
  }
  const { t } = await site.shared(pageMessages)(dialogs)
  await toast(site, { title: t('dialog.logout.title'), text: t('dialog.logout.text') })
}
