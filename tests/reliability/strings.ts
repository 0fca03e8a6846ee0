import corpus from '../../fixtures/corpora/naughty-strings.json' with { type: 'json' }

/** Texts that people or servers may send, and that some programs have misread. */
export const STRINGS: readonly string[] = [
  ...corpus,
  'two\nlines',
  'two\r\nlines, as some systems end them',
  'nothing \0 in between',
  'half a pair \ud83d',
  '{label} is {count, plural, one {#} other {#}}',
  "'{label}'",
  '__proto__',
  'constructor',
  'a'.repeat(499) + '😀'.repeat(3),
  '<img src=x onerror=alert(1)>'.repeat(1000),
]

/** Longest text of a server's that is shown, in UTF-16 units. */
export const LONGEST = 500

/** A tenth of the corpus and all of the others: for tests in a browser, where the cheaper ones have proved them all. */
export const SOME_STRINGS: readonly string[] = STRINGS.filter((_, at) => at % 10 === 0 || at >= corpus.length)
