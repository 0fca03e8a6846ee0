import { existsSync, readFileSync } from 'node:fs'
import os from 'node:os'
import type { Row } from '../row.js'
import { whole } from './table.js'

export interface Setting {
  /** Version of the browser. */
  readonly browser: string
  readonly rows: readonly Row[]
  /** How long the run took, in milliseconds. */
  readonly duration: number
  readonly rounds?: string
}

/** The folders of packages: those that the bench alone needs, and the repository's. */
const FOLDERS = ['../../node_modules', '../../../../node_modules']

const versionOf = (name: string): string => {
  const files = FOLDERS.map((folder) => new URL(`${folder}/${name}/package.json`, import.meta.url))
  const file = files.find((each) => existsSync(each))
  if (!file) throw new Error(`${name} is not installed.`)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

const machine = (): string => {
  const cores = os.cpus()
  const model = cores[0]?.model.trim() ?? 'unknown processor'
  return `${cores.length} × ${model}, ${whole(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.machine()}`
}

/** Date, machine and versions of a run that has just ended. */
export function settingList({ browser, rows, duration, rounds }: Setting): string {
  const packages = new Set(rows.flatMap((row) => row.packages ?? []))
  const versions = [...packages].map((name) => `${name} ${versionOf(name)}`)
  return `- ${new Date().toISOString().slice(0, 10)}; ${rounds ? `${rounds}; ` : ''}the run took ${whole(duration / 1000)} s.
- ${machine()}; Node ${process.versions.node}; Chromium ${browser}.
- ${versions.join(', ')}.`
}
