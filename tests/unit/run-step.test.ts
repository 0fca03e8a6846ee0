import { describe, expect, it, vi } from 'vitest'
import { run, StepError } from '../../scripts/lib/run.mjs'

/** Runs a step of a few lines of the shell, as in a log. */
const step = (script: string) => run('a step', ['bash', '-c', script])

describe('a step that fails', () => {
  it('keeps its last lines, of both streams, for the end of the log', async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const failure = await step('seq 1 20000; echo "a test failed" >&2; exit 3').catch((error) => error)
    expect(failure).toBeInstanceOf(StepError)
    expect(failure.message).toBe('a step failed (exit code 3).')
    expect(failure.tail).toContain('a test failed')
    expect(failure.tail).toContain('\n20000\n')
    expect(failure.tail.length).toBeLessThan(5_000)
  })

  it('ends although a process that it left behind holds its output open', async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    const failure = await step('sleep 5 & echo "a test failed"; exit 1').catch((error) => error)
    expect(failure.tail).toBe('a test failed\n')
  })
})
