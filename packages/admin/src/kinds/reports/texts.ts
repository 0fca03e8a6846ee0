import { countText as count } from '../../base/lists/texts.js'
import { texts } from '../../base/texts.js'

/** The resource that a directive of a policy controls, by the first word of the directive. */
const KINDS: Readonly<Record<string, string>> = {
  script: 'Script',
  style: 'Style',
  img: 'Image',
  font: 'Font',
  connect: 'Request',
  media: 'Audio or video',
  frame: 'Frame',
  object: 'Plug-in',
  worker: 'Worker',
  manifest: 'App manifest',
  form: 'Form target',
  base: 'Base address',
  require: 'Text used as code',
  trusted: 'Text used as code',
}

/** Values that browsers report instead of an address. */
const BLOCKED: Readonly<Record<string, string>> = {
  inline: 'in the page itself',
  eval: 'code made from text',
  'wasm-eval': 'WebAssembly',
  data: 'a data: address',
  blob: 'a blob: address',
  'trusted-types-sink': 'text set as HTML or code',
  'trusted-types-policy': 'a policy that is not allowed',
}

/** Labels of the policy reports. */
export const reportTexts = {
  title: texts.reportsScreen,
  about:
    'Visitors’ browsers report here what the security rules of your pages (the content security policy) kept from loading or running. Browser extensions cause many of these reports.',
  allow: 'If something you use is listed, ask whoever runs the server to allow its address.',
  none: 'Nothing has been reported.',
  found: (many: number) => count(many, 'kind of report, newest first', 'kinds of reports, newest first'),
  kind: (directive: string) => KINDS[directive.split('-', 1)[0] ?? ''] ?? directive,
  blocked: (blocked: string) => BLOCKED[blocked] ?? blocked,
  page: 'Page',
  rule: 'Rule',
  source: 'Requested by',
  sample: 'Begins with',
  times: 'Reported',
  reported: (many: number, time: string) => `${count(many, 'time', 'times')}, last on ${time}`,
  delete: 'Delete',
  deleteOne: (title: string, page: string) => `Delete: ${title}, on ${page}`,
  deleteAll: 'Delete all',
  question: (many: number) => (many === 1 ? 'Delete this report?' : `Delete all ${many} reports?`),
  detail: 'A report is listed again when a browser sends it again.',
  deleted: (many: number) => `${count(many, 'report', 'reports')} deleted.`,
  cancel: 'Cancel',
} as const
