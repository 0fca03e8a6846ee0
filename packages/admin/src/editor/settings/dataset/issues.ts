import { type DatasetIssue, datasetIssues } from '@site/runtime/contract'
import { t } from '../../../base/editor-messages.js'
import { datasetTexts as texts } from './texts.js'

/** The message about a cell. */
export const cellIssueText = (kind: 'missing' | 'tooLong' | 'number'): string => texts.cellIssues[kind]

const rowsOf = (issues: readonly DatasetIssue[], kind: DatasetIssue['kind']): number[] => [
  ...new Set(issues.flatMap((issue) => ('row' in issue && issue.kind === kind ? [issue.row] : []))),
]

/** The issues of a dataset, in words that name its rows; null without any. */
export function datasetIssueText(value: unknown): string | null {
  const issues = datasetIssues(value)
  const [first] = issues
  if (!first) return null
  if (first.kind === 'empty') return t('editor.dataset.empty')
  if (first.kind === 'noColumns') return t('editor.dataset.noColumns')
  if (first.kind === 'noRows') return t('editor.dataset.noRows')
  if (first.kind === 'shape') return texts.shape
  const [missing, numbers, long] = (['missing', 'number', 'tooLong'] as const).map((kind) =>
    rowsOf(issues, kind),
  )
  return [
    missing!.length > 0 ? texts.inRows(t('editor.dataset.missingData'), missing!) : '',
    numbers!.length > 0 ? texts.inRows(texts.cellIssues.number, numbers!) : '',
    long!.length > 0 ? texts.inRows(texts.cellIssues.tooLong, long!) : '',
  ]
    .filter(Boolean)
    .join(' ')
}
