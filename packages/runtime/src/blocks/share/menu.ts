import type { BlockContext } from '../../core/block.js'
import { createElement } from '../../dom/native.js'
import { share as texts } from '../../services/messages/areas.js'
import { pageMessages } from '../../services/messages/page.js'

/** The name of a network, and its page to share an address. Names are the same in every language. */
interface Network {
  readonly name: string
  readonly address: (url: string, title: string) => string
}

const withQuery = (address: string, query: Readonly<Record<string, string>>) =>
  `${address}?${new URLSearchParams(query)}`

/** Mail programs do not read `+` as a space. */
const mailto = (url: string, title: string) =>
  `mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`

/** Networks by their names in options. The name of email is a text of the page. */
const networks: Readonly<Record<string, Network>> = {
  bluesky: {
    name: 'Bluesky',
    address: (url, title) => withQuery('https://bsky.app/intent/compose', { text: `${title} ${url}` }),
  },
  email: { name: '', address: mailto },
  facebook: {
    name: 'Facebook',
    address: (u) => withQuery('https://www.facebook.com/sharer/sharer.php', { u }),
  },
  linkedin: {
    name: 'LinkedIn',
    address: (url) => withQuery('https://www.linkedin.com/sharing/share-offsite/', { url }),
  },
  pinterest: {
    name: 'Pinterest',
    address: (url, description) =>
      withQuery('https://www.pinterest.com/pin/create/button/', { url, description }),
  },
  reddit: {
    name: 'Reddit',
    address: (url, title) => withQuery('https://www.reddit.com/submit', { url, title }),
  },
  tumblr: {
    name: 'Tumblr',
    address: (canonicalUrl, title) =>
      withQuery('https://www.tumblr.com/widgets/share/tool', { canonicalUrl, title }),
  },
  whatsapp: {
    name: 'WhatsApp',
    address: (url, title) => withQuery('https://wa.me/', { text: `${title} ${url}` }),
  },
  x: { name: 'X', address: (url, text) => withQuery('https://x.com/intent/post', { url, text }) },
}

export interface Shared {
  readonly url: string
  readonly title: string
}

interface MenuOptions extends Shared {
  readonly names: readonly string[]
  /** The visitor has chosen a network, or copied the link. */
  readonly onShare: (network: string) => void
}

/** The list of networks after its button, closed. Its first line copies the link. */
export async function createMenu(
  { site, on }: BlockContext,
  { url, title, names, onShare }: MenuOptions,
): Promise<HTMLElement> {
  const { document } = site
  const { t } = await site.shared(pageMessages)(texts)
  const menu = createElement(document, 'div')
  menu.className = 'site-share'
  menu.hidden = true
  menu.setAttribute('role', 'group')
  menu.setAttribute('aria-label', t('share.list'))
  const list = createElement(document, 'ul')
  const add = (control: HTMLElement, text: string) => {
    const item = createElement(document, 'li')
    control.textContent = text
    item.append(control)
    list.append(item)
  }

  const status = createElement(document, 'p')
  status.setAttribute('role', 'status')
  const copy = createElement(document, 'button')
  copy.type = 'button'
  on(copy, 'click', async () => {
    try {
      // Not there where the page is not secure.
      await globalThis.navigator.clipboard.writeText(url)
      status.textContent = t('share.copied')
      onShare('copy')
    } catch {
      status.textContent = t('share.copyFailed')
    }
  })
  add(copy, t('share.copy'))

  for (const key of names) {
    const network = networks[key]!
    const link = createElement(document, 'a')
    link.href = network.address(url, title)
    if (key !== 'email') {
      link.target = '_blank'
      link.rel = 'noopener noreferrer'
    }
    on(link, 'click', () => onShare(key))
    add(link, network.name || t('share.email'))
  }
  menu.append(list, status)
  return menu
}

/** The names of networks in an option, and those that do not exist. */
export function namesIn(option: string): { readonly names: string[]; readonly unknown: string[] } {
  const written = [
    ...new Set(
      option
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    ),
  ]
  const isKnown = (name: string) => Object.hasOwn(networks, name)
  return { names: written.filter(isKnown), unknown: written.filter((name) => !isKnown(name)) }
}

/** The names that the option allows. */
export const allowedNames = (): string => Object.keys(networks).join(', ')
