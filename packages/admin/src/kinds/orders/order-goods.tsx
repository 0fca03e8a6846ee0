import type { OrderBody } from '@site/runtime/contract'
import { orderTexts as texts } from './texts.js'

/** What was bought, and what it costs. */
export const OrderGoods = ({
  order: { includedTaxes, lines, refunded, rows, total },
}: {
  order: OrderBody
}) => (
  <table className="order-goods">
    <caption>{texts.goods}</caption>
    <thead>
      <tr>
        <th scope="col">{texts.quantity}</th>
        <th scope="col">{texts.item}</th>
        <th scope="col">{texts.price}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map(({ title, sku, options, quantity, text }) => (
        <tr key={`${sku} ${title} ${options}`}>
          <td>{quantity}</td>
          <td>
            <bdi>{title}</bdi>
            <span className="soft">{[options, sku].filter(Boolean).join(' · ')}</span>
          </td>
          <td>{text}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      {[
        ...rows,
        { name: texts.total, text: total },
        ...includedTaxes,
        ...(refunded === '' ? [] : [{ name: texts.refunded, text: refunded }]),
      ].map(({ name, text }) => (
        <tr key={name} className={name === texts.total ? 'order-total' : undefined}>
          <th scope="row" colSpan={2}>
            {name}
          </th>
          <td>{text}</td>
        </tr>
      ))}
    </tfoot>
  </table>
)
