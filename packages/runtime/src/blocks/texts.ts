import type { OptionText, OptionTexts } from '../schema/option.js'
import { byName } from './by-name.js'
import { type BlockName, type blockOptions, isBlockName } from './options.js'

/** Title and help of every option of every block. */
export const blockTexts = byName(import.meta.glob('./*/texts.ts', { eager: true, import: 'texts' })) as {
  readonly [Name in BlockName]: OptionTexts<(typeof blockOptions)[Name]>
}

/** The texts of a block by an untrusted name; undefined if there is no such block. */
export const textsOf = (name: string): Readonly<Record<string, OptionText>> | undefined =>
  isBlockName(name) ? blockTexts[name] : undefined
