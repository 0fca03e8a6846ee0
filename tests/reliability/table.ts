import { CALLS, type FaultyCall } from './calls.js'
import type { Expected } from './expected.js'
import { FAULT_NAMES, type FaultName, UNSURE } from './faults.js'

/** The message, without the address that some messages contain, and the number of requests. */
const cell = ([message, requests]: Expected): string =>
  `${(message ?? '✓').replace(/\(https:[^)]*\)/, '(address)').replaceAll('|', '\\|')} · ${requests}`

const column = ({ expected }: FaultyCall): string[] => FAULT_NAMES.map((fault) => cell(expected[fault]))

const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

const nameOf = (fault: FaultName) => `${fault}${UNSURE.has(fault) ? ' °' : ''}`

/**
 * The message for each fault of each call, and the number of requests; for docs/author/reliability.md. Calls with the
 * same results share a column.
 */
export function faultTable(): string {
  const columns = new Map<string, { names: string[]; cells: string[] }>()
  for (const call of CALLS) {
    const cells = column(call)
    const same = columns.get(cells.join())
    if (same) same.names.push(call.name)
    else columns.set(cells.join(), { names: [call.name], cells })
  }
  const all = [...columns.values()]
  const heads = ['what happens', ...all.map(({ names }) => names.join(', '))]
  const rows = FAULT_NAMES.map((fault, row) => [nameOf(fault), ...all.map(({ cells }) => cells[row]!)])
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}
