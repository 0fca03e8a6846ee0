import type { HomeBody, HomeStep, SettingsSectionName } from '@site/runtime/contract'
import { type ReactNode, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { t } from '../../base/messages.js'
import { Button } from '../../base/ui/button.js'
import { Icon } from '../../base/ui/icon.js'
import { FailureNotice } from '../../base/ui/notice.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import { SectionLink } from '../../editor/context/section-link.js'
import { PAYMENT } from '../../editor/panel/address.js'
import { hideChecklist } from './api.js'
import { homeTexts as texts } from './texts.js'

/** The place in the panel where each step is done: a section of the settings, or a screen and the location in it. */
const PLACES: Readonly<Record<HomeStep, SettingsSectionName | readonly [screen: string, at: string | null]>> =
  {
    name: 'site',
    logo: 'site',
    page: ['pages', null],
    menu: ['pages', 'navigation'],
    contact: 'contact',
    mail: ['inbox', 'mail'],
    product: ['products', null],
    delivery: ['delivery', null],
    payment: ['orders', PAYMENT],
    cookies: 'cookie-banner',
    address: 'site',
  }

function StepLink({ name, children }: { readonly name: HomeStep; readonly children: ReactNode }) {
  const place = PLACES[name]
  if (typeof place === 'string') return <SectionLink section={place}>{children}</SectionLink>
  const [screen, at] = place
  return (
    <ScreenLink screen={screen} at={at}>
      {children}
    </ScreenLink>
  )
}

/** The help of a step that is still to do. */
const HELP: Readonly<Partial<Record<HomeStep, () => string>>> = {
  mail: () => texts.mailHelp,
  delivery: () => texts.deliveryHelp,
  payment: () => texts.paymentHelp,
}

type Checklist = NonNullable<HomeBody['checklist']>

const Steps = ({ steps }: Pick<Checklist, 'steps'>) => (
  <ol className="home-steps">
    {steps.map(({ name, isDone }) => (
      <li key={name} data-done={isDone}>
        <span className="home-tick" aria-hidden="true">
          {isDone && <Icon name="check" />}
        </span>
        <span>
          <StepLink name={name}>{texts.step(name)}</StepLink>
          <span className="hidden"> – {isDone ? texts.isDone : texts.isOpen}</span>
          {HELP[name] && !isDone && <span className="soft home-detail">{HELP[name]()}</span>}
        </span>
      </li>
    ))}
  </ol>
)

/** The steps from a new website to one that is ready. The account hides them, and shows them again. */
export function ChecklistPart({ steps, isHidden: isHiddenAtFirst }: Checklist) {
  const { inbox } = usePanel()
  const [isHidden, setIsHidden] = useState(isHiddenAtFirst)
  const [hasFailed, setHasFailed] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const done = steps.filter(({ isDone }) => isDone).length
  const hide = async (next: boolean) => {
    flushSync(() => {
      setHasFailed(false)
      setIsHidden(next)
    })
    // The pressed button is gone with the steps, or has moved below them.
    button.current?.focus()
    const answer = await hideChecklist(inbox.call, next)
    if (answer.ok) return
    setIsHidden(!next)
    setHasFailed(true)
  }
  const failure = hasFailed && (
    <FailureNotice message={t('panel.saveFailed')} onRetry={() => hide(!isHidden)} />
  )
  if (isHidden) {
    return (
      <div className="home-show">
        {failure}
        <Button label={texts.show} look="link" ref={button} onClick={() => hide(false)} />
      </div>
    )
  }
  return (
    <section className="home-part" aria-labelledby="home-checklist">
      <div className="home-head">
        <h3 id="home-checklist">{texts.checklist}</h3>
        <p className="soft">{done === steps.length ? texts.allDone : texts.stepsDone(done, steps.length)}</p>
      </div>
      {failure}
      <Steps steps={steps} />
      <Button label={texts.hide} look="small" ref={button} onClick={() => hide(true)} />
    </section>
  )
}
