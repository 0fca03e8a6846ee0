import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { renderMarkdown } from '../../packages/docs/src/markdown/index.js'

const root = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string) => readFileSync(root + file, 'utf8')

const FILES = execFileSync('git', ['ls-files', '*.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(root + file))

const CODE = /^( *)(?:```|~~~)[\s\S]*?^\1(?:```|~~~)|`[^`\n]+`/gm

const anchors = new Map<string, ReadonlySet<string>>()
function hasAnchor(file: string, anchor: string): boolean {
  const known =
    anchors.get(file) ?? new Set(renderMarkdown(read(file), { path: file }).headings.map(({ id }) => id))
  anchors.set(file, known)
  return known.has(anchor)
}

const isThere = (file: string, target: string): boolean => {
  const [path = '', anchor] = target.split('#')
  const to = path === '' ? file : posix.join(posix.dirname(file), path)
  return existsSync(root + to) && (!anchor || !to.endsWith('.md') || hasAnchor(to, anchor))
}

describe('the Markdown of the repository', () => {
  it('has no link to a file or a heading that is not there', () => {
    const broken = FILES.flatMap((file) =>
      [
        ...read(file)
          .replace(CODE, '')
          .matchAll(/\]\(([^)\s]+)\)/g),
      ]
        .map(([, target]) => target as string)
        .filter((target) => !/^(?:[a-z]+:|\/)/.test(target) && !isThere(file, target))
        .map((target) => `${file}: ${target}`),
    )
    expect(broken).toEqual([])
  })

  it('has a door for each page of docs/, and pages for owners name no file of the code', () => {
    const pages = FILES.filter((file) => file.startsWith('docs/'))
    expect(pages.filter((file) => !/^docs\/(?:author|owner|contributor)\//.test(file))).toEqual([])
    const code = pages.filter(
      (file) => file.startsWith('docs/owner/') && /`[\w./-]*(?:packages|tests)\/[\w./-]*`/.test(read(file)),
    )
    expect(code).toEqual([])
  })
})
