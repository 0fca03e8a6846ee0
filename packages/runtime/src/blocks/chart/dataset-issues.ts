import { type DatasetIssue, datasetIssues } from '../../contract/dataset/dataset.js'
import {
  DATASET_GAP,
  DATASET_MAX_COLUMNS,
  DATASET_MAX_NAME,
  DATASET_MAX_ROWS,
} from '../../contract/dataset/limits.js'

const WHOLE = `a list of 2 to ${DATASET_MAX_ROWS + 1} rows, each a list of the same 2 to ${DATASET_MAX_COLUMNS + 1} texts`

const CELL: Readonly<Record<string, string>> = {
  missing: 'filled in',
  tooLong: `a text of at most ${DATASET_MAX_NAME} characters`,
  number: `a number with digits and a point, such as 12.5, or ${DATASET_GAP} for none`,
}

interface IssueInWords {
  readonly setting: string | null
  readonly value: unknown
  readonly expected: string
}

const inWords = (value: unknown, issue: DatasetIssue): IssueInWords =>
  'row' in issue
    ? {
        setting: `row ${issue.row + 1}, column ${issue.column + 1}`,
        value: (value as readonly (readonly unknown[])[])[issue.row]![issue.column],
        expected: CELL[issue.kind]!,
      }
    : { setting: null, value, expected: WHOLE }

/** The issues of a chart's dataset, for a server that stores it. */
export const datasetIssuesInWords = (value: unknown): IssueInWords[] =>
  datasetIssues(value).map((issue) => inWords(value, issue))
