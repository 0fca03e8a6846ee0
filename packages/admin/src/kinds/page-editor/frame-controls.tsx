import { sectionOfId } from '@site/runtime/contract'
import { type FormEvent, useEffect, useState } from 'react'
import { t } from '../../base/messages.js'
import { texts } from '../../base/texts.js'
import { Button, IconButton } from '../../base/ui/button.js'
import { Icon } from '../../base/ui/icon.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { DEVICES, deviceTitle } from '../../editor/preview/device.js'
import { pageLink } from '../../editor/preview/frame-url.js'

/** The path of the page in the frame. Another page can be opened here. */
export function PathBar() {
  const { preview } = usePanel()
  const path = usePanelState((state) => state.frame.path)
  const rejected = usePanelState((state) => state.frame.rejected !== null)
  const [typed, setTyped] = useState(path)
  useEffect(() => setTyped(path), [path])

  const go = (event: FormEvent) => {
    event.preventDefault()
    preview.go(typed)
  }

  return (
    <form className="path" onSubmit={go}>
      <label className="hidden" htmlFor="path">
        {t('panel.preview.path')}
      </label>
      <input
        id="path"
        type="text"
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        value={typed}
        aria-invalid={rejected || undefined}
        aria-describedby={rejected ? 'frame-rejected' : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && setTyped(path)}
      />
      {typed !== path && <Button label={texts.goTo} look="small" type="submit" />}
      <IconButton icon="reload" label={t('panel.preview.reload')} onClick={() => preview.reload()} />
      <a
        className="icon-button"
        href={pageLink(path, location.origin)}
        target="_blank"
        rel="noreferrer"
        aria-label={t('panel.preview.open')}
        title={t('panel.preview.open')}
      >
        <Icon name="open" />
      </a>
    </form>
  )
}

/** Selects the device of the preview. */
export function DeviceSwitch() {
  const { preview } = usePanel()
  const current = usePanelState((state) => state.frame.device)
  return (
    <fieldset className="sizes">
      <legend className="hidden">{t('panel.viewport.label')}</legend>
      {DEVICES.map((device) => {
        const name = deviceTitle(device)
        const label = device.width === null ? name : `${name}, ${device.width} px`
        return (
          <label key={device.name} className="size" title={label}>
            <input
              type="radio"
              name="size"
              className="hidden"
              checked={device === current}
              onChange={() => preview.setDevice(device)}
            />
            <Icon name={device.name} />
            <span className="hidden">{label}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

/** The browser remembers the choice under this key. */
const KEY = 'site:panel:overlays-hidden'

function readChoice(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}

function keepChoice(isHidden: boolean): void {
  try {
    localStorage.setItem(KEY, String(isHidden))
  } catch {
    // Without storage, the choice lasts as long as the panel.
  }
}

/** Hides what covers the page of the preview, which visitors still see. */
export function OverlaySwitch() {
  const { preview } = usePanel()
  const [isHidden, setIsHidden] = useState(readChoice)
  const status = usePanelState((state) => state.frame.status)
  // Whoever changes the banner sees it.
  const isWanted = usePanelState(({ selected }) => selected !== null && sectionOfId(selected) !== null)
  useEffect(() => {
    if (status === 'ready') preview.hideOverlays(isHidden && !isWanted)
  }, [preview, status, isHidden, isWanted])
  const change = () => {
    keepChoice(!isHidden)
    setIsHidden(!isHidden)
  }
  return <IconButton icon="overlays" label={texts.hideOverlays} aria-pressed={isHidden} onClick={change} />
}
