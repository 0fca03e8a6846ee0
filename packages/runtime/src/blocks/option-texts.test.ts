import { expect, it } from 'vitest'
import type { OptionText } from '../schema/option.js'

interface Texts {
  readonly texts?: Readonly<Record<string, OptionText>>
}

const files = import.meta.glob<Texts>('./*/description.ts', { eager: true })
const options = Object.entries(files).flatMap(([file, { texts = {} }]) =>
  Object.entries(texts).map(([name, text]) => ({ option: `${file.split('/')[1]}.${name}`, ...text })),
)

const hasWord = (text: string, word: string) =>
  text
    .toLowerCase()
    .split(/[^\w-]+/)
    .includes(word)

it('[CFG-001] speaks to owners of choices by their titles, and not by the values of the markup', () => {
  const named = options
    .filter(({ forAuthors }) => !forAuthors)
    .flatMap(({ option, choices = {}, help = '' }) =>
      Object.entries(choices)
        .filter(
          ([value, title]) => hasWord(help, value.toLowerCase()) && !hasWord(title, value.toLowerCase()),
        )
        .map(([value, title]) => `${option}: “${value}” is “${title}” in the panel`),
    )
  expect(options.length).toBeGreaterThan(150)
  expect(named).toEqual([])
})
