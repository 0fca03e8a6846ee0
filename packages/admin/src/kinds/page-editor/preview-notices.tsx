import { type FixedReason, TYPED_TEXT_MAX_LENGTH } from '@site/runtime/contract'
import { t } from '../../base/messages.js'
import { texts } from '../../base/texts.js'
import { Button, IconButton } from '../../base/ui/button.js'
import { Notice } from '../../base/ui/notice.js'
import { usePanel, usePanelState } from '../../editor/context/panel-context.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { SectionLink } from '../../editor/context/section-link.js'
import { pageLink } from '../../editor/preview/frame-url.js'

/** The address comes from the page, so only web addresses become links. */
const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address)

/** Longer addresses are truncated. */
const MAX_ADDRESS_LENGTH = 200

/** Longest texts that are typed on the page, by the reason why a longer one stays out. */
const LENGTHS = {
  'long-line': TYPED_TEXT_MAX_LENGTH.line,
  'long-lines': TYPED_TEXT_MAX_LENGTH.lines,
} as const

const isLength = (reason: FixedReason): reason is keyof typeof LENGTHS => Object.hasOwn(LENGTHS, reason)

const fixedText = (reason: FixedReason) =>
  isLength(reason) ? texts.typedTooLong(LENGTHS[reason]) : texts.fixedText[reason]

/** Leads to the place where a text is changed. */
function PlaceLink({ reason }: { readonly reason: FixedReason }) {
  const page = usePanelState((state) => state.page)
  if (reason === 'menu')
    return (
      <ScreenLink screen="pages" at="navigation">
        {texts.fixedPlace.menu}
      </ScreenLink>
    )
  if (reason === 'site-part')
    return <SectionLink section="header">{texts.fixedPlace['site-part']}</SectionLink>
  if (reason !== 'title' || !page?.id) return null
  return (
    <ScreenLink screen="pages" at={page.id}>
      {texts.fixedPlace.title}
    </ScreenLink>
  )
}

/** Notices about the frame, shown above it. */
export function PreviewNotices() {
  const { preview } = usePanel()
  const { status, rejected, outsideLink, fixed, path } = usePanelState((state) => state.frame)
  const dismiss = <IconButton icon="close" label={texts.dismiss} onClick={() => preview.dismissNotices()} />
  return (
    <div className="preview-notices">
      {rejected && (
        <Notice role="alert" actions={dismiss}>
          <div id="frame-rejected">
            <p>{t('panel.preview.refused', { url: rejected.address.slice(0, MAX_ADDRESS_LENGTH) })}</p>
            <p>{texts.frameUrlIssue[rejected.issue]}</p>
          </div>
        </Notice>
      )}
      {outsideLink && (
        <Notice role="status" actions={dismiss}>
          <p>{texts.outsideLink}</p>
          <p className="address">
            {isWebAddress(outsideLink) ? (
              <a href={outsideLink} target="_blank" rel="noreferrer">
                {outsideLink}
              </a>
            ) : (
              outsideLink
            )}
          </p>
        </Notice>
      )}
      {fixed && (
        <Notice role="status" actions={dismiss}>
          {fixedText(fixed)}
          <PlaceLink reason={fixed} />
        </Notice>
      )}
      {status === 'silent' && (
        <Notice
          role="alert"
          actions={
            <>
              <Button label={t('panel.retry')} look="small" onClick={() => preview.reload()} />
              <a
                className="button button-small"
                href={pageLink(path, location.origin)}
                target="_blank"
                rel="noreferrer"
              >
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
