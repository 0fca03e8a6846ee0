import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { HOOKS, hookIssues, hooksIn } from './hooks.js'

const src = fileURLToPath(new URL('../../src', import.meta.url))

describe('the list of styling hooks', () => {
  it('agrees with the sheets', () => {
    expect(hookIssues(src)).toEqual([])
  })

  it('names a hook of a sheet that it does not describe', () => {
    const { tooltip, ...others } = HOOKS
    const bare = { ...tooltip!, properties: {}, classes: {} }
    expect(hookIssues(src, { ...others, tooltip: bare })).toEqual([
      expect.stringContaining('tooltip: the sheet uses .site-tooltip'.replace('.', '')),
      expect.stringContaining('--site-tooltip-background'),
      expect.stringContaining('--site-tooltip-foreground'),
    ])
  })

  it('names a hook that is described but no longer exists', () => {
    const accordion = { ...HOOKS.accordion!, states: { 'data-gone': 'Nothing sets it.' } }
    expect(hookIssues(src, { ...HOOKS, accordion })).toEqual([expect.stringContaining('data-gone')])
  })

  it('reads properties, attributes and classes, and no comments', () => {
    const css =
      '/* [data-old] */ .site-a[data-b="1"]:not([aria-c]) { --site-d: var(--site-e-f, 1px) } [data-option-g] {}'
    expect([...hooksIn(css)]).toEqual(['site-a', 'data-b', 'aria-c', '--site-d', '--site-e-f'])
  })
})
