import { isTrackingUrl, type OrderBody } from '@site/runtime/contract'
import { useEffect, useRef, useState } from 'react'
import { texts as panelTexts } from '../../base/texts.js'
import { Button } from '../../base/ui/button.js'
import { CheckBox } from '../../base/ui/choices.js'
import { TextField } from '../../base/ui/fields.js'
import { Notice } from '../../base/ui/notice.js'
import { useSubmit } from '../../base/ui/use-submit.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { markSent } from './api.js'
import { orderTexts as texts } from './texts.js'

interface Props {
  readonly order: OrderBody
  onDone(order: OrderBody): void
  onCancel(): void
}

/** Marks an order as sent, with the carrier and the address of the parcel. */
export function SentForm({ order, onDone, onCancel }: Props) {
  const { inbox } = usePanel()
  const [carrier, setCarrier] = useState(order.carrier)
  const [url, setUrl] = useState(order.trackingUrl)
  const [notify, setNotify] = useState(order.canNotify)
  const [isChecked, setChecked] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)
  const field = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)
  const trackingUrl = url.trim()
  const isWrong = trackingUrl !== '' && !isTrackingUrl(trackingUrl)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form opens once
  useEffect(() => field('carrier')?.focus(), [])

  const [busy, submit] = useSubmit(async () => {
    setChecked(true)
    if (isWrong) return field('tracking-url')?.focus()
    setError(null)
    const request = { sent: true, carrier: carrier.trim(), trackingUrl, notify }
    const answer = await markSent(inbox.call, order.number, request)
    if (answer.ok) return onDone(answer.body)
    return setError(answer.error.message)
  })
  return (
    <form ref={form} className="order-form" aria-label={texts.markSent} onSubmit={submit} noValidate>
      <h3>{texts.markSent}</h3>
      <TextField
        label={texts.carrier}
        name="carrier"
        dir="auto"
        help={texts.carrierHelp}
        error={undefined}
        value={carrier}
        onChange={setCarrier}
      />
      <TextField
        label={texts.trackingUrl}
        name="tracking-url"
        dir="ltr"
        inputMode="url"
        help={texts.trackingUrlHelp}
        error={isChecked && isWrong ? texts.trackingUrlRule : undefined}
        value={url}
        onChange={setUrl}
      />
      {order.canNotify && <CheckBox label={texts.notify} checked={notify} onChange={setNotify} />}
      {error !== null && <Notice role="alert">{error}</Notice>}
      <div className="actions">
        <Button label={texts.saveSent} look="primary" type="submit" idle={busy} />
        <Button label={panelTexts.cancel} onClick={onCancel} />
      </div>
    </form>
  )
}
