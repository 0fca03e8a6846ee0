import { type FormEvent, useEffect, useState } from 'react'
import { t } from '../../base/messages.js'
import { texts } from '../../base/texts.js'
import { Icon, IconButton } from '../../base/ui/icon.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
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
      {typed !== path && (
        <button type="submit" className="button button-small">
          {texts.goTo}
        </button>
      )}
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
