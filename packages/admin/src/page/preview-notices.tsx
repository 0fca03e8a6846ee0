import { t } from '../messages.js'
import { texts } from '../texts.js'
import { IconButton } from '../ui/icon-button.js'
import { Notice } from '../ui/notice.js'
import { usePanel, usePart } from '../ui/panel-context.js'

/** Only these are offered as links: the address comes from the page. */
const isWeb = (address: string): boolean => /^https?:\/\//i.test(address)

/** Characters of a refused address that are shown. */
const LONGEST = 200

/** What is wrong with the frame, over the frame. */
export function FrameNotices() {
  const { previewing } = usePanel()
  const { status, refused, left, path } = usePart((state) => state.frame)
  const dismiss = <IconButton icon="close" label={texts.dismiss} onClick={previewing.dismiss} />
  return (
    <div className="stage-notices">
      {refused && (
        <Notice role="alert" actions={dismiss}>
          <div id="frame-refused">
            <p>{t('panel.preview.refused', { url: refused.address.slice(0, LONGEST) })}</p>
            <p>{texts.frameProblem[refused.problem]}</p>
          </div>
        </Notice>
      )}
      {left && (
        <Notice role="status" actions={dismiss}>
          <p>{texts.left}</p>
          <p className="address">
            {isWeb(left) ? (
              <a href={left} target="_blank" rel="noreferrer">
                {left}
              </a>
            ) : (
              left
            )}
          </p>
        </Notice>
      )}
      {status === 'silent' && (
        <Notice
          role="alert"
          actions={
            <>
              <button type="button" className="button button-small" onClick={previewing.reload}>
                {t('panel.retry')}
              </button>
              <a className="button button-small" href={path} target="_blank" rel="noreferrer">
                {texts.openInNewTab}
              </a>
            </>
          }
        >
          {texts.silent}
        </Notice>
      )}
    </div>
  )
}
