import type { en } from './en.js'

/** Words for people that an import adds to a page, where the builder's script would have drawn them. */
export type Words = Readonly<Record<keyof typeof en, string>>
