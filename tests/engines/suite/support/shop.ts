import type { CaseContext } from '../../page/context.js'

interface Entry {
  readonly id: string
  readonly productId: string
  readonly quantity: number
  readonly unitPriceCents: number
}

/** The cart that a fixture page has as JSON. */
const writtenIn = (html: string) =>
  JSON.parse(/<script[^>]*>(.*)<\/script>/.exec(html)?.[1] ?? '{}') as { readonly entries: readonly Entry[] }

/** The server of a shop. It answers every call about the cart with the whole cart, until `isBroken` is set. */
export interface Shop {
  /** Methods and the ends of the paths. */
  readonly requests: string[]
  isBroken: boolean
}

/** Answers the calls of the page while a case runs. */
export function openShop({ signal }: CaseContext, html: string): Shop {
  const written = writtenIn(html)
  const shop: Shop = { requests: [], isBroken: false }
  let { entries } = written
  let revision = 1
  const { fetch } = window
  window.fetch = async (target, { method = 'GET', body } = {}) => {
    const [list = '', id = ''] = new URL(String(target), location.href).pathname.split('/').slice(4)
    shop.requests.push(`${method} ${list}`)
    if (shop.isBroken) return new Response('', { status: 500 })
    const { itemId, quantity } = JSON.parse(String(body ?? '{}')) as { itemId?: string; quantity?: number }
    if (method === 'DELETE') entries = entries.filter((entry) => entry.id !== id)
    if (method === 'PUT' && quantity)
      entries = entries.map((entry) => (entry.id === id ? { ...entry, quantity } : entry))
    if (method === 'POST' && itemId && quantity) {
      const known = written.entries.filter(({ productId }) => productId === itemId)
      entries = [...entries, ...known.map((entry) => ({ ...entry, id: 'e9', quantity }))]
    }
    revision += 1
    const totalQuantity = entries.reduce((sum, entry) => sum + entry.quantity, 0)
    const subtotalCents = entries.reduce((sum, entry) => sum + entry.quantity * entry.unitPriceCents, 0)
    return Response.json({
      cart: { ...written, entries, totalQuantity, subtotalCents, revision },
      entryId: 'e9',
    })
  }
  signal.addEventListener('abort', () => {
    window.fetch = fetch
  })
  return shop
}
