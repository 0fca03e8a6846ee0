import { readFileSync } from 'node:fs'
import os from 'node:os'
import { whole } from './table.js'

/** Where and when a run took place. */
export interface Setting {
  readonly date: Date
  readonly browser: string
  /** Package name to version. */
  readonly versions: ReadonlyMap<string, string>
  /** How long the whole run took, in seconds. */
  readonly duration: number
}

/**
 * The setting of a run that has just ended.
 *
 * @param rows - what ran, by whose packages versions are shown, as they are installed
 * @param from - when it began, by `performance.now()`
 */
export function settingOf(
  rows: readonly { readonly package?: string }[],
  browser: string,
  from: number,
): Setting {
  const names = new Set(rows.flatMap((row) => row.package ?? []))
  return {
    date: new Date(),
    browser,
    versions: new Map([...names].map((name) => [name, versionOf(name)])),
    duration: (performance.now() - from) / 1000,
  }
}

function versionOf(name: string): string {
  const file = new URL(`../../node_modules/${name}/package.json`, import.meta.url)
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
}

const machine = (): string => {
  const cores = os.cpus()
  const model = cores[0]?.model.trim() ?? 'unknown processor'
  return `${cores.length} × ${model}, ${whole(os.totalmem() / 2 ** 30)} GB, ${os.type()} ${os.machine()}`
}

/** The last section of a page of results. */
export function settingSection({ date, browser, versions, duration }: Setting): string {
  const shown = [...versions].map(([name, version]) => `${name} ${version}`).join(', ')
  return `## Setting

- ${date.toISOString().slice(0, 10)}; the run took ${whole(duration)} s.
- ${machine()}; Node ${process.versions.node}; Chromium ${browser}.
- ${shown}.`
}

/** What is to be known about single rows, as a list. */
export const notesOf = (rows: readonly { readonly title: string; readonly note?: string }[]): string =>
  rows
    .filter(({ note }) => note)
    .map(({ title, note }) => `- **${title}**: ${note}.`)
    .join('\n')
