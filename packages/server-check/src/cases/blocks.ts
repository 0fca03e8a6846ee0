import { blockOptions } from '@site/runtime/contract'
import * as v from 'valibot'
import type { Case, Sent, Skip } from '../case.js'
import { conflicts, refuses, succeeds } from '../expectations.js'
import { fieldOf, type HttpAnswer } from '../http/exchange.js'
import type { State } from '../state.js'
import { asOwner, notSignedIn } from './session.js'

const READ = 'GET /api/config/blocks/{pageId}/{blockId}'
const SAVE = 'PUT /api/config/blocks/{pageId}/{blockId}'
const HISTORY = 'GET /api/config/revisions'

type Options = Readonly<Record<string, unknown>>

const NO_BLOCK = 'the page has no block whose options are known; name another page with --page'

/** The names of two options of a block that are true or false; null for a block without. */
function switchesOf(type: string): readonly [string, string] | null {
  const entries = Object.hasOwn(blockOptions, type)
    ? blockOptions[type as keyof typeof blockOptions].entries
    : {}
  const names = Object.entries(entries as Readonly<Record<string, v.GenericSchema>>)
    .filter(([, schema]) => v.is(schema, true) && v.is(schema, false) && !v.is(schema, 'x'))
    .map(([name]) => name)
  const [first, second] = names
  return first === undefined ? null : [first, second ?? first]
}

/** The first block of the page whose options can be switched. */
export function chooseBlock(state: State): void {
  for (const block of state.blocks ?? []) {
    const options = switchesOf(block.type)
    if (!options) continue
    state.block = { ...block, options }
    return
  }
}

/** A request for the block, if there is one. */
function atBlock(state: State, sent: (block: NonNullable<State['block']>) => Sent = () => ({})): Sent | Skip {
  const { block, pageId } = state
  const skip = notSignedIn(state)
  if (skip) return skip
  if (!block || pageId === undefined) return { skip: NO_BLOCK }
  return { path: { pageId, blockId: block.id }, ...sent(block), as: 'owner' }
}

const optionsOf = (answer: HttpAnswer) => fieldOf(answer, 'options') as Options

/** Keeps what the block has by now. */
function keepStored(answer: HttpAnswer, state: State): void {
  state.stored = optionsOf(answer)
  state.revision = Number(fieldOf(answer, 'revision'))
}

/** Options with another value of one that is true or false. */
const switched = (options: Options, name: string): Options => ({ ...options, [name]: options[name] !== true })

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The entries of the history, the newest first. */
const savesIn = (answer: HttpAnswer) =>
  fieldOf(answer, 'revisions') as readonly { readonly before: Options; readonly after: Options }[]

const inHistory = (state: State) =>
  atBlock(state, (block) => ({ query: { pageId: String(state.pageId), blockId: block.id, limit: '50' } }))

const readCases: readonly Case[] = [
  {
    call: READ,
    level: 'panel',
    title: 'has the options of a block of the page',
    sends(state) {
      chooseBlock(state)
      return atBlock(state)
    },
    expects: succeeds(),
    fix: 'Answer type, options (those that an owner has set; {} at first) and revision (0 at first).',
    keeps(answer, state) {
      keepStored(answer, state)
      state.before = optionsOf(answer)
    },
  },
  {
    call: READ,
    level: 'panel',
    title: 'has nothing for a block that the page does not have',
    sends: (state) =>
      atBlock(state, () => ({ path: { pageId: String(state.pageId), blockId: 'no-such-block' } })),
    expects: refuses([404]),
    fix: 'Look the block up in the page, and answer 404 without it. Otherwise anybody could fill the database with ids.',
  },
]

const saveCases: readonly Case[] = [
  {
    call: SAVE,
    level: 'panel',
    title: 'refuses options that are no object',
    sends: (state) => atBlock(state, () => ({ json: { options: ['x'], base: {} } })),
    expects: refuses([400]),
    fix: 'Check that "options" and "base" are objects, and answer 400 otherwise.',
  },
  {
    call: SAVE,
    level: 'panel',
    title: 'saves an option and increases the revision',
    sends: (state) =>
      atBlock(state, ({ options: [name] }) => ({
        json: { options: switched(state.stored ?? {}, name), base: state.stored },
      })),
    expects: succeeds(
      'with the new options and the next revision',
      (answer, { stored = {}, block, revision = 0 }) => {
        const name = block!.options[0]
        if (optionsOf(answer)[name] !== switched(stored, name)[name])
          return `"options.${name}" is not as it was saved`
        return Number(fieldOf(answer, 'revision')) > revision
          ? null
          : 'the revision is not greater than before'
      },
    ),
    fix: 'Store the options of the block, and count its revision up.',
    keeps: keepStored,
  },
  {
    call: READ,
    level: 'panel',
    title: 'has the saved options from then on',
    sends: (state) => atBlock(state),
    expects: succeeds('with the options that were saved', (answer, { stored }) =>
      same(optionsOf(answer), stored) ? null : 'the options are not those of the answer to the save',
    ),
    fix: 'Commit the save before the answer.',
  },
  {
    call: SAVE,
    level: 'panel',
    title: 'merges options that two people have changed, if they are different ones',
    sends: (state) =>
      atBlock(state, ({ options: [, other] }) => ({
        json: { options: switched(state.before ?? {}, other), base: state.before },
      })),
    expects: succeeds('with both changes', (answer, { before = {}, stored = {}, block }) => {
      const [name, other] = block!.options
      if (name === other) return null
      const now = optionsOf(answer)
      if (now[name] !== stored[name]) return `the change of "${name}" by the other person is lost`
      return now[other] === switched(before, other)[other]
        ? null
        : `"options.${other}" is not as it was saved`
    }),
    fix: 'Compare "options" with "base" for what this person has changed, and apply only that to what is stored.',
    keeps: keepStored,
  },
  {
    call: SAVE,
    level: 'panel',
    title: 'refuses a change of an option that somebody else has changed, and tells the stored value',
    sends: (state) =>
      atBlock(state, ({ options: [name] }) => {
        const { stored = {} } = state
        // As if the person had started from the opposite value, and has unset it since.
        const { [name]: _, ...rest } = stored
        return { json: { options: rest, base: { ...stored, [name]: stored[name] !== true } } }
      }),
    expects: conflicts(
      'the stored options, and in "conflicts" the name of the option',
      (answer, { stored, block }) => {
        const [name] = block!.options
        if (!(fieldOf(answer, 'conflicts') as readonly string[]).includes(name))
          return `"conflicts" does not name "${name}"`
        return same(optionsOf(answer), stored) ? null : '"options" are not the stored ones'
      },
    ),
    fix: 'An option is in conflict if base, stored value and sent value are three different ones. Answer 409, and store nothing.',
  },
]

const historyCases: readonly Case[] = [
  {
    call: HISTORY,
    level: 'panel',
    title: 'lists the saves of a block, the newest first',
    sends: inHistory,
    expects: succeeds('whose first entry ends with the stored options', (answer, { stored }) => {
      const [newest] = savesIn(answer)
      if (!newest) return 'there is no entry for the saves that were made just now'
      return same(newest.after, stored) ? null : '"after" of the first entry is not what is stored'
    }),
    fix: 'Record each save in the same transaction, with the options before and after it, the time and the person.',
    keeps(answer, state) {
      state.saves = savesIn(answer).length
    },
  },
  {
    call: SAVE,
    level: 'panel',
    title: 'accepts the same options again',
    sends: (state) => atBlock(state, () => ({ json: { options: state.stored, base: state.stored } })),
    expects: succeeds('with the options that are stored', (answer, { stored }) =>
      same(optionsOf(answer), stored) ? null : 'the options are not those that are stored',
    ),
    fix: 'A save that changes nothing succeeds: the answer to the first one may have been lost.',
  },
  {
    call: HISTORY,
    level: 'panel',
    title: 'does not list a save that changed nothing',
    sends: inHistory,
    expects: succeeds('with no further entry', (answer, { saves }) =>
      savesIn(answer).length === saves ? null : 'there is an entry for a save that changed nothing',
    ),
    fix: 'Record a save only if the options are different afterwards.',
  },
  {
    call: HISTORY,
    level: 'panel',
    title: 'refuses a list without a block',
    sends: (state) => asOwner(state),
    expects: refuses([400]),
    fix: 'The query needs pageId and blockId. Answer 400 without them.',
  },
  {
    call: SAVE,
    level: 'panel',
    title: 'goes back to earlier options',
    sends: (state) => atBlock(state, () => ({ json: { options: state.before, base: state.stored } })),
    expects: succeeds('with the options from before the check', (answer, { before }) =>
      same(optionsOf(answer), before) ? null : 'the options are not those from before',
    ),
    fix: 'An option that is missing in "options" and stands in "base" is unset.',
  },
]

/** The settings of a block, their conflicts and their history. */
export const blockCases: readonly Case[] = [...readCases, ...saveCases, ...historyCases]
