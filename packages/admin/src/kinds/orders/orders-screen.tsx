import { useState } from 'react'
import type { Cursor } from '../../base/api/query.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import ContentMissing from '../../records/content-missing.js'
import { type OrderQuery, readOrders } from './api.js'
import { OrderList } from './order-list.js'
import { OrderView } from './order-view.js'
import './orders.css'
import { LiveRegion, useAnnouncement } from '../../base/ui/live-region.js'
import { orderTexts as texts } from './texts.js'

/** The number of the order that the address opens; null for none. */
const numberAt = (at: string | null): number | null => (/^\d{1,15}$/.test(at ?? '') ? Number(at) : null)

/** The orders of the shop, and the open one beside them. */
export default function OrdersScreen() {
  const { inbox } = usePanel()
  const at = usePanelState((state) => state.at)
  const open = numberAt(at)
  const [query, setQuery] = useState<OrderQuery>({ search: '', task: 'all' })
  const [cursor, setCursor] = useState<Cursor>(null)
  const [announcement, announce] = useAnnouncement()
  const list = useLoaded(JSON.stringify([query, cursor]), () => readOrders(inbox.call, query, cursor))

  return (
    <div className="records orders" data-open={at !== null}>
      <OrderList
        query={query}
        list={list}
        open={open}
        onQuery={(change) => {
          setCursor(null)
          setQuery((before) => ({ ...before, ...change }))
        }}
        onTurn={setCursor}
      />
      {open === null ? (
        <div className="records-detail records-nothing">
          {at === null ? (
            <p className="soft">{texts.choose}</p>
          ) : (
            <ContentMissing
              kind="order"
              id={at}
              back={
                <ScreenLink screen="orders" at={null}>
                  {texts.back}
                </ScreenLink>
              }
            />
          )}
        </div>
      ) : (
        <OrderView
          key={open}
          number={open}
          onChanged={(text) => {
            announce(text)
            list.reload()
          }}
        />
      )}
      <LiveRegion announcement={announcement} />
    </div>
  )
}
