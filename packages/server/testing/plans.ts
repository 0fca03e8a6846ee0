import type { Database, Parameter, Queries } from '../src/base/database/database.js'

interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly Plans?: readonly PlanNode[]
}

/** The rows that a step handles, in all of its loops. */
const rowsOf = (node: PlanNode): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)) *
  node['Actual Loops']

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

const sum = (nodes: readonly PlanNode[]): number => nodes.reduce((total, node) => total + rowsOf(node), 0)

/** The rows that a statement handles: in all steps of its plan, and those that it reads of some tables. */
export interface HandledRows {
  readonly sql: string
  readonly steps: number
  readonly read: number
}

/** Which statements are counted, and the tables whose reads are. */
interface CountedRows {
  readonly isCounted?: (sql: string) => boolean
  readonly table?: string
}

const isRead = (sql: string) => /^\s*(?:select|with)\b/i.test(sql)

/**
 * A database that counts the rows of its statements by their plans, which no busy computer changes as it changes times.
 *
 * @param handled gets the rows of each statement, in their order
 */
export function countingRows(
  db: Database,
  handled: HandledRows[],
  { isCounted = isRead, table }: CountedRows = {},
): Database {
  const counting = (queries: Queries): Queries['query'] =>
    async function query<Row>(sql: string, parameters: readonly Parameter[] = []): Promise<Row[]> {
      if (isCounted(sql)) {
        const [plan] = await queries.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
          `explain (analyze, format json) ${sql}`,
          parameters,
        )
        const nodes = nodesOf(plan!['QUERY PLAN'][0].Plan)
        handled.push({
          sql,
          steps: sum(nodes),
          read: sum(nodes.filter((node) => node['Relation Name'] === table)),
        })
      }
      return queries.query<Row>(sql, parameters)
    }
  return {
    ...db,
    query: counting(db),
    transaction: (work) => db.transaction((queries) => work({ ...queries, query: counting(queries) })),
  }
}
