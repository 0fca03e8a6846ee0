import type { RecordKindDescription } from '@site/runtime/contract'
import { recordScreen } from '../base/messages/en.json'
import { describedText } from '../base/messages/language.js'
import { panelTexts } from '../base/messages/texts.js'

/** Sentences of the screens that are drawn from descriptions. */
export const recordScreenTexts = panelTexts('recordScreen', recordScreen, (t) => ({
  addItemTo: (list: string) => t('recordScreen.addItemTo', { list }),
  backwards: (title: string) => t('recordScreen.backwards', { title }),
  fix: (many: number) => t('recordScreen.fix', { many }),
  added: (name: string) => t('recordScreen.added', { name }),
  deleted: (name: string) => t('recordScreen.deleted', { name }),
  countryAdded: (name: string) => t('recordScreen.countryAdded', { name }),
  item: (number: number) => t('recordScreen.item', { number }),
  itemAdded: (number: number) => t('recordScreen.itemAdded', { number }),
  ofKind: (
    sentence: 'search' | 'add' | 'newTitle' | 'none' | 'noneFound' | 'choose',
    one: string,
    many: string,
  ) => t(`recordScreen.kind.${sentence}`, { one, many }),
  failureOf: (
    sentence: 'openFailed' | 'failed' | 'conflict' | 'conflictHelp' | 'gone' | 'deleteFailed',
    one: string,
  ) => t(`recordScreen.kind.${sentence}`, { one }),
  found: (count: number, hasMore: boolean, one: string, many: string) =>
    t('recordScreen.kind.found', { count, hasMore: String(hasMore), one, many }),
  deleteQuestion: (one: string, name: string) => t('recordScreen.kind.deleteQuestion', { one, name }),
}))

/** Sentences about the records of a kind. */
export const textsOfKind = ({ names }: RecordKindDescription) => {
  const one = () => describedText(names.one)
  const many = () => describedText(names.many)
  const { ofKind, failureOf } = recordScreenTexts
  return {
    ...recordScreenTexts,
    title: describedText(names.title),
    search: ofKind('search', one(), many()),
    add: ofKind('add', one(), many()),
    newTitle: ofKind('newTitle', one(), many()),
    none: ofKind('none', one(), many()),
    noneFound: ofKind('noneFound', one(), many()),
    found: (count: number, hasMore: boolean) => recordScreenTexts.found(count, hasMore, one(), many()),
    choose: ofKind('choose', one(), many()),
    openFailed: failureOf('openFailed', one()),
    failed: failureOf('failed', one()),
    conflict: failureOf('conflict', one()),
    conflictHelp: failureOf('conflictHelp', one()),
    gone: failureOf('gone', one()),
    deleteQuestion: (name: string) => recordScreenTexts.deleteQuestion(one(), name),
    deleteFailed: failureOf('deleteFailed', one()),
  }
}

/** Sentences about the records of a kind. */
export type KindTexts = ReturnType<typeof textsOfKind>
