import type { PlaceholderIssue } from '@site/runtime/contract'
import { shell } from './messages/en.json'
import { joined, panelTexts } from './messages/texts.js'

interface CodePlace {
  readonly line: number
  readonly column: number
  readonly length: number
  readonly max: number | null
}

/** Labels of the panel that no page has. */
export const texts = panelTexts('shell', shell, (t, find) => ({
  unread: (count: number) => t('shell.unread', { count }),
  signInTitle: (site: string) => t('shell.signInTitle', { site }),
  editPageOf: (title: string) => t('shell.editPageOf', { title }),
  otherRoles: (screen: string, shown: string) => t('shell.otherRoles', { screen, shown }),
  layoutOf: (parts: number) => t('shell.layoutOf', { parts }),
  sampleSections: (sections: readonly string[]) =>
    t('shell.sampleSections', { count: sections.length, sections: joined(sections) }),
  footerHides: (values: readonly string[]) => t('shell.footerHides', { values: joined(values) }),
  dataset: (rows: number, columns: number, start: string) => t('shell.dataset', { rows, columns, start }),
  automaticIs: (value: string) => t('shell.automaticIs', { value }),
  both: (one: string, other: string) => (one === other ? one : t('shell.both', { one, other })),
  automaticFor: (title: string) => t('shell.automaticFor', { title }),
  editAutomaticOf: (title: string) => t('shell.editAutomaticOf', { title }),
  fromTheme: (value: string) => t('shell.fromTheme', { value }),
  noneFound: (query: string) => t('shell.noneFound', { query }),
  found: (count: number) => t('shell.found', { count }),
  item: (list: string, number: number) => t('shell.item', { list, number }),
  chooseFileFor: (title: string) => t('shell.chooseFileFor', { title }),
  choosePictureFor: (title: string) => t('shell.choosePictureFor', { title }),
  amountIn: (currency: string, example: string) => t('shell.amountIn', { currency, example }),
  byClockOf: (zone: string) => t('shell.byClockOf', { zone }),
  linkNumber: (number: number) => t('shell.linkNumber', { number }),
  linkName: (number: number) => t('shell.linkName', { number }),
  linkAddress: (number: number) => t('shell.linkAddress', { number }),
  rowIssues: (rows: number) => t('shell.rowIssues', { rows }),
  pair: (key: string, value: string) => t('shell.pair', { key, value }),
  redirect: (from: string, to: string) => t('shell.redirect', { from, to }),
  pageComesFirst: (title: string) => t('shell.pageComesFirst', { title }),
  notPublished: (title: string) => t('shell.notPublished', { title }),
  codePlace: ({ line, column, length, max }: CodePlace) =>
    max === null
      ? t('shell.codePlaceUnlimited', { line: `${line}`, column: `${column}`, length })
      : t('shell.codePlace', { line: `${line}`, column: `${column}`, length, max }),
  unknownProperties: (
    named: readonly { readonly name: string; readonly line: number; readonly column: number }[],
    others: number,
  ) => {
    const list = named.map((place) => t('shell.propertyPlace', { ...place })).join('; ')
    return t('shell.unknownProperties', {
      list: others > 0 ? t('shell.moreProperties', { list, others }) : list,
    })
  },
  keyPair: (previous: string, next: string) => t('shell.keyPair', { previous, next }),
  keyName: (code: number) => find(`shell.keyNames.${code}`) ?? String.fromCharCode(code),
  unnamed: (count: number) => t('shell.unnamed', { count }),
  unknownBlock: (name: string) => t('shell.unknownBlock', { name }),
  typedTooLong: (most: number) => t('shell.typedTooLong', { most }),
  elsewhere: (paths: string) => t('shell.elsewhere', { paths }),
  inHiddenPart: (settings: readonly string[]) =>
    t('shell.inHiddenPart', { settings: joined(settings.map((name) => t('shell.quoted', { name }))) }),
  fixFields: (count: number) => t('shell.fixFields', { count }),
  signOutLoses: (changes: string) => t('shell.signOutLoses', { changes }),
  account: (name: string) => t('shell.account', { name }),
  width: (pixels: number, percent: number) =>
    percent < 100 ? t('shell.widthZoomed', { pixels, percent }) : t('shell.width', { pixels }),
  invalidNumber: ({ min, max, whole }: { min: number | null; max: number | null; whole: boolean }) =>
    t('shell.invalidNumber', {
      kind: whole ? 'whole' : 'any',
      bound: min !== null ? 'min' : max !== null ? 'max' : 'none',
      limit: min ?? max ?? 0,
    }),
  unknownPlaceholder: ({ unknown, allowed }: PlaceholderIssue) =>
    t('shell.unknownPlaceholder', { unknown, count: allowed.length, allowed: joined(allowed) }),
  invalidFormat: (rule: string) => t('shell.invalidFormat', { rule }),
}))
