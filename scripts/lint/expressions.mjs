import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { parseAst } from 'vite'

/*
 * Checks that every regular expression of the products runs in linear time on any input. recheck searches for
 * an input that makes it slow. If its search exceeds the time limit, the expression is rejected too.
 */

const require = createRequire(import.meta.url)
const { version } = require('recheck/package.json')
// Its JavaScript build, because the others start a process for every expression.
const { checkSync } = require('recheck/lib/browser.js')

/** Generous, so that a busy computer rejects no expression that a quiet one accepts. */
const TIMEOUT_MS = 120_000

/**
 * The same answer every time. With its usual limit of a second for parts of the search, recheck calls linear
 * expressions slow on a busy computer.
 */
const SEARCH = {
  timeout: TIMEOUT_MS,
  incubationTimeout: TIMEOUT_MS,
  attackTimeout: TIMEOUT_MS,
  randomSeed: 1,
}

const isSource = (name) => /\.tsx?$/.test(name) && !/\.(?:test|d)\.tsx?$/.test(name)

/** Every literal, and every place that creates an expression from data. */
function expressionsOf(text, file) {
  const found = []
  const line = (offset) => text.slice(0, offset).split('\n').length
  const visit = (node) => {
    if (node === null || typeof node !== 'object') return
    if (node.type === 'Literal' && node.regex) found.push({ ...node.regex, line: line(node.start) })
    if (/^(?:New|Call)Expression$/.test(node.type) && node.callee.name === 'RegExp') {
      found.push({ made: true, line: line(node.start) })
    }
    for (const child of Object.values(node)) visit(child)
  }
  visit(parseAst(text, { lang: file.endsWith('x') ? 'tsx' : 'ts' }))
  return found
}

/** The reason why an expression is rejected; null if it is linear. */
function judge({ pattern, flags }) {
  const { status, complexity, attack, error } = checkSync(pattern, flags, SEARCH)
  if (status === 'safe') return null
  return status === 'vulnerable'
    ? `takes ${complexity.summary} time, for instance for ${attack.pattern}`
    : `was not understood (${error.kind})`
}

/** Those that a file lists as linear, if the same version of recheck judged them. */
function readKnown(file) {
  if (!existsSync(file)) return []
  const known = JSON.parse(readFileSync(file, 'utf8'))
  return known.version === version ? known.linear : []
}

/**
 * Checks the sources of all packages, or the files of one folder.
 *
 * @param {string} knownFile - the list of expressions that need no second check, which is brought up to date
 * @param {{ again?: boolean }} [options] - `again` also checks those of the list
 * @returns one line for each rejected expression
 */
export async function checkExpressions(root, folders, knownFile, { again = false } = {}) {
  const listed = readKnown(knownFile)
  const known = new Set(again ? [] : listed)
  const linear = new Set()
  const refused = []
  for (const folder of folders) {
    for (const name of await readdir(folder, { recursive: true })) {
      if (!isSource(name)) continue
      const file = join(folder, name)
      const path = relative(root, file).replaceAll('\\', '/')
      for (const each of expressionsOf(readFileSync(file, 'utf8'), file)) {
        if (each.made) {
          refused.push(`${path}:${each.line}: write a literal, which can be checked, instead of RegExp()`)
          continue
        }
        const key = `/${each.pattern}/${each.flags}`
        const reason = known.has(key) || linear.has(key) ? null : judge(each)
        if (reason) refused.push(`${path}:${each.line}: ${key} ${reason}`)
        else linear.add(key)
      }
    }
  }
  const sorted = [...linear].sort()
  if (sorted.join('\n') !== listed.join('\n')) {
    mkdirSync(join(knownFile, '..'), { recursive: true })
    writeFileSync(knownFile, `${JSON.stringify({ version, linear: sorted }, null, 2)}\n`)
  }
  return refused
}
