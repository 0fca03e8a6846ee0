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
export const networks: Readonly<Record<string, Network>> = {
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
