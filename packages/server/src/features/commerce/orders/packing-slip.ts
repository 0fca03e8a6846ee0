import { escapeHtml } from '../../../base/text/safe-text.js'
import type { Texts } from '../../../base/text/texts.js'
import type { SeedWebsite } from '../../../content/seed/seed-schema.js'
import type { Order } from './order.js'
import { orderView } from './view.js'

/** The folder of the page's files, for the policy allows nothing within the page. */
const FILES = '/api/config/orders/packing-slip'

/** The sheet of packing slips. Without a size, a browser prints on the paper of the printer, such as A4 or Letter. */
export const SLIP_SHEET = `@page { margin: 15mm; }
* { box-sizing: border-box; }
body { max-inline-size: 48rem; margin: 2rem auto; padding-inline: 1rem; color: #111; background: #fff;
  font: 11pt/1.45 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { margin: 0 0 1.5rem; font-size: 1.5rem; }
header { display: flex; flex-wrap: wrap; gap: 0.25rem 2rem; justify-content: space-between; }
header p { margin: 0; }
.slip-facts { display: flex; flex-wrap: wrap; gap: 1.5rem 3rem; margin: 0 0 2rem; }
dt { color: #555; font-size: 0.875em; }
dd { margin: 0; white-space: pre-line; }
table { inline-size: 100%; border-collapse: collapse; }
th, td { padding: 0.5rem; border-block-end: 1px solid #999; text-align: start; vertical-align: top; }
th:first-child, td:first-child { inline-size: 1%; white-space: nowrap; }
.slip-price { text-align: end; white-space: nowrap; }
thead { display: table-header-group; }
tr { break-inside: avoid; }
small { display: block; color: #555; }
.slip-tools { display: flex; flex-wrap: wrap; gap: 1rem; align-items: center; margin-block-end: 2rem; }
button { min-block-size: 2.5rem; padding-inline: 1rem; font: inherit; }
@media print {
  body { max-inline-size: none; margin: 0; padding: 0; }
  .slip-tools { display: none; }
}
`

/** Opens the dialog of the printer. Without it, people print with the menu of the browser. */
export const SLIP_SCRIPT = `document.getElementById('print').addEventListener('click', () => print())
`

/** The parts of a website that a slip names. */
interface SlipOptions {
  readonly website: SeedWebsite
  readonly hasPrices: boolean
}

/** The page that is put into a parcel. Everything that somebody typed is escaped. */
export function packingSlip(order: Order, { website, hasPrices }: SlipOptions, t: Texts): string {
  const { title, address, dateText, name, number, parcel } = orderView(order, website, t)
  const fact = (label: string, text: string) =>
    text && `<div><dt>${escapeHtml(label)}</dt><dd dir="auto">${escapeHtml(text)}</dd></div>`
  const rows = parcel.map(
    ({ quantity, title: item, optionsText, sku, lineText }) =>
      `<tr><td>${quantity}</td><td><bdi>${escapeHtml(item)}</bdi>` +
      `<small>${escapeHtml([optionsText, sku].filter(Boolean).join(' · '))}</small></td>` +
      `${hasPrices ? `<td class="slip-price">${escapeHtml(lineText)}</td>` : ''}</tr>`,
  )
  const head = [t('order.slipQuantity'), t('order.slipItem')].map(
    (text) => `<th scope="col">${escapeHtml(text)}</th>`,
  )
  const price = hasPrices ? `<th scope="col" class="slip-price">${escapeHtml(t('order.slipPrice'))}</th>` : ''
  const other = hasPrices
    ? `<a href="?">${escapeHtml(t('order.slipWithoutPrices'))}</a>`
    : `<a href="?prices=true">${escapeHtml(t('order.slipWithPrices'))}</a>`
  const slip = t('order.slip')
  return `<!doctype html>
<html lang="${escapeHtml(website.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(`${slip}: ${title}`)}</title>
<link rel="stylesheet" href="${FILES}.css">
<script src="${FILES}.js" defer></script>
</head>
<body dir="auto">
<main>
<p class="slip-tools"><button type="button" id="print">${escapeHtml(t('order.slipPrint'))}</button> ${other}</p>
<header><p><bdi>${escapeHtml(website.title)}</bdi></p></header>
<h1>${escapeHtml(slip)}</h1>
<dl class="slip-facts">
${fact(t('order.slipNumber'), String(number))}
${fact(t('order.slipDate'), dateText)}
${fact(t('order.slipTo'), address.length > 0 ? address.join('\n') : name)}
</dl>
<table>
<thead><tr>${head.join('')}${price}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</main>
</body>
</html>
`
}
