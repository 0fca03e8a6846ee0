import { expect, it } from 'vitest'
import { flagsOf, usage } from './flags.js'

it('an unknown flag is refused with those that there are, and --help lists each with what it sets', () => {
  expect(() => flagsOf(['--prot', '80'])).toThrow(
    expect.objectContaining({
      message: "The command line cannot be read (Unknown option '--prot').",
      hint: 'It takes --port, --host, --site, --data, --empty and --new-password.',
    }),
  )
  expect(flagsOf(['--help'])).toMatchObject({ help: true })
  const lines = usage().split('\n')
  expect(lines).toContain('  --port <number>  the port; 0 for any free one')
  expect(lines.filter((line) => line.startsWith('  --'))).toHaveLength(6)
})
