import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { t } from '../messages.js'
import { Button } from './button.js'
import { Icon } from './icon.js'
import { mainRegion } from './main-region.js'
import type { Loaded } from './use-loaded.js'

/** A form, and the bar that saves the settings of a page: their first button to press again. */
const FORMS = 'form, .save'
const SUBMIT = ':is([type=submit], .button-primary)'

/** A heading that takes the focus. */
const HEADING = ':is(h1, h2, h3)[tabindex]'

function ancestorsOf(element: Element): readonly Element[] {
  const parent = element.parentElement
  return parent ? [parent, ...ancestorsOf(parent)] : []
}

/** The nearest place among elements that are still there. */
function placeIn(ancestors: readonly Element[]): HTMLElement | null {
  for (const element of ancestors) {
    if (!element.isConnected) continue
    const selector = element.matches(FORMS) ? SUBMIT : HEADING
    const place = element.querySelector<HTMLElement>(selector)
    if (place) return place
  }
  return mainRegion()
}

/**
 * Keeps the focus near an element that disappears with it, as a notice does whose button repeats a call: it goes to the
 * button of its form, or else to the heading of what is there now. A place that somebody else has chosen meanwhile stays.
 */
function useFocusKept(ref: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = ref.current
    return () => {
      if (!element?.contains(document.activeElement)) return
      const ancestors = ancestorsOf(element)
      // Once the content is there that comes in its place.
      queueMicrotask(() => {
        const { activeElement, body } = document
        if (activeElement === null || activeElement === body) placeIn(ancestors)?.focus()
      })
    }
  }, [ref])
}

interface Props {
  /** Screen readers announce an alert at once, and a status after the current text. Without it, something else speaks. */
  readonly role?: 'alert' | 'status'
  /** Nothing is wrong: it says what was done, or where to go on. */
  readonly isCalm?: boolean
  readonly children: ReactNode
  /** Buttons and links. */
  readonly actions?: ReactNode
}

/** A message: a problem and its solution, or the next step. */
export function Notice({ role, isCalm = false, children, actions }: Props) {
  const notice = useRef<HTMLDivElement>(null)
  useFocusKept(notice)
  return (
    <div ref={notice} className={`notice notice-${isCalm ? 'calm' : (role ?? 'status')}`} role={role}>
      {!isCalm && <Icon name="warning" />}
      <div className="notice-text">{children}</div>
      {actions && <div className="notice-actions">{actions}</div>}
    </div>
  )
}

interface FailureNoticeProps {
  readonly id?: string
  readonly message: string
  /** The text of the button. */
  readonly retry?: string
  /** Repeats the call that failed. */
  onRetry(): void
}

/** Why a call failed, with a button to try again. */
export const FailureNotice = ({ id, message, retry = t('panel.retry'), onRetry }: FailureNoticeProps) => (
  <div id={id}>
    <Notice role="alert" actions={<Button label={retry} look="small" onClick={onRetry} />}>
      {message}
    </Notice>
  </div>
)

interface LoadingNoticeProps {
  readonly loaded: Loaded<unknown>
  /** The message for the case that loading fails. The reason follows. */
  readonly title?: string
  /** The text of the button. */
  readonly retry?: string
  onRetry(): void
}

/** Shows that an answer is loading, or its error with a button to try again. */
export function LoadingNotice({ loaded, title, retry = t('panel.retry'), onRetry }: LoadingNoticeProps) {
  if (loaded.status === 'loading') return <p className="soft late">{t('panel.busy')}</p>
  if (loaded.status === 'ready') return null
  return (
    <Notice role="alert" actions={<Button label={retry} look="small" onClick={onRetry} />}>
      {title !== undefined && <p>{title}</p>}
      <p>{loaded.error.message}</p>
    </Notice>
  )
}
