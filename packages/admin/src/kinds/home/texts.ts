import { HOME_COUNT_MAX, type HomeStep } from '@site/runtime/contract'
import { home } from '../../base/messages/en.json'
import { formatNumber } from '../../base/messages/language.js'
import { panelTexts } from '../../base/messages/texts.js'

/** A number as the screen shows it. The server counts no further than one more than this. */
const shownOf = (count: number): string =>
  count > HOME_COUNT_MAX ? `${formatNumber(HOME_COUNT_MAX)}+` : formatNumber(count)

/** Labels of the home screen. */
export const homeTexts = panelTexts('home', home, (t) => {
  const counted =
    (key: 'send' | 'refund' | 'unread' | 'drafts' | 'scheduled' | 'low' | 'unsaved') => (count: number) =>
      t(`home.${key}`, { count, shown: shownOf(count) })
  return {
    send: counted('send'),
    refund: counted('refund'),
    unread: counted('unread'),
    drafts: counted('drafts'),
    scheduled: counted('scheduled'),
    low: counted('low'),
    unsaved: counted('unsaved'),
    next: (title: string, time: string) => t('home.next', { title, time }),
    step: (name: HomeStep) => t(`home.steps.${name}`),
    stepsDone: (done: number, all: number) => t('home.stepsDone', { done, all }),
  }
})
