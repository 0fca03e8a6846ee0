import { idOfSection, SETTINGS_SECTIONS, type SettingsSectionName } from '@site/runtime/contract'
import type { Case, Sent, Skip } from '../case.js'
import { conflicts, refuses, succeeds } from '../expectations.js'
import { fieldOf, type HttpAnswer } from '../http/exchange.js'
import { hasPart, type State } from '../state.js'
import { asOwner, notSignedIn } from './session.js'

const READ = 'GET /api/config/settings/{section}'
const SAVE = 'PUT /api/config/settings/{section}'

type Options = Readonly<Record<string, unknown>>

/** An option of each section with two values that every theme allows. */
const OPTIONS: Readonly<
  Partial<Record<SettingsSectionName, readonly [name: string, one: unknown, other: unknown]>>
> = {
  'cookie-banner': ['isCookieBannerEnabled', true, false],
  'announcement-bar': ['text', '<p>One</p>', '<p>Another</p>'],
  'info-bar': ['isContactEmailEnabled', true, false],
  popup: ['showOnTimer', true, false],
  header: ['isSticky', true, false],
  footer: ['showAddress', true, false],
  contact: ['contactEmail', 'one@example.org', 'other@example.org'],
  site: ['title', 'One', 'Another'],
  css: ['sheet', 'p { color: red }', 'p { color: blue }'],
}

const NO_SECTION = 'the session names no section of settings in website.panelParts'

const sectionOf = (state: State): SettingsSectionName | undefined =>
  (Object.keys(OPTIONS) as SettingsSectionName[]).find((name) => hasPart(state, idOfSection(name)))

/** A request for the section, if the panel has one. */
function atSection(
  state: State,
  sent: (values: readonly [name: string, one: unknown, other: unknown]) => Sent = () => ({}),
): Sent | Skip {
  const skip = notSignedIn(state)
  if (skip) return skip
  const section = sectionOf(state)
  return section
    ? { path: { section }, ...sent(OPTIONS[section]!), as: 'owner' }
    : { skip: NO_SECTION, isOptional: true }
}

const optionsOf = (answer: HttpAnswer) => fieldOf(answer, 'options') as Options

/** The value that a save sets: the one that is not stored. */
const changed = (
  { stored = {} }: Pick<State, 'stored'>,
  [name, one, other]: readonly [string, unknown, unknown],
) => ({
  ...stored,
  [name]: stored[name] === one ? other : one,
})

const isReadable = (name: SettingsSectionName): Case => ({
  call: READ,
  level: 'panel',
  title: `has the section “${name}”`,
  sends: (state) =>
    notSignedIn(state) ??
    (hasPart(state, idOfSection(name))
      ? { path: { section: name }, as: 'owner' }
      : { skip: `website.panelParts does not name ${idOfSection(name)}`, isOptional: true }),
  expects: succeeds(),
  fix: 'Answer options (those that an owner has set) and theme (the values below them), or leave the section out of website.panelParts.',
})

/** The settings that all pages share. */
export const settingsCases: readonly Case[] = [
  ...SETTINGS_SECTIONS.map(isReadable),
  {
    call: READ,
    level: 'panel',
    title: 'has no section of another name',
    sends: (state) => asOwner(state, { path: { section: 'no-such-section' } }),
    expects: refuses([404]),
    fix: 'Answer 404 for a section that the server does not have.',
  },
  {
    call: READ,
    level: 'panel',
    title: 'has what an owner has set',
    sends: (state) => atSection(state),
    expects: succeeds(),
    fix: 'Answer options and theme.',
    keeps(answer, state) {
      state.sectionBefore = optionsOf(answer)
      state.stored = optionsOf(answer)
    },
  },
  {
    call: SAVE,
    level: 'panel',
    title: 'saves a setting',
    sends: (state) =>
      atSection(state, (values) => ({ json: { options: changed(state, values), base: state.stored } })),
    expects: succeeds('with the new value', (answer, state) => {
      const values = OPTIONS[sectionOf(state)!]!
      return optionsOf(answer)[values[0]] === changed(state, values)[values[0]]
        ? null
        : `"options.${values[0]}" is not as it was saved`
    }),
    fix: 'Store the settings of the section.',
    keeps(answer, state) {
      state.stored = optionsOf(answer)
    },
  },
  {
    call: SAVE,
    level: 'panel',
    title: 'refuses a change of a setting that somebody else has changed',
    sends: (state) =>
      atSection(state, (values) => {
        const [name] = values
        const { [name]: _, ...rest } = state.stored ?? {}
        return { json: { options: rest, base: changed(state, values) } }
      }),
    expects: conflicts('the stored options, and in "conflicts" the name of the setting', (answer, state) => {
      const [name] = OPTIONS[sectionOf(state)!]!
      return (fieldOf(answer, 'conflicts') as readonly string[]).includes(name)
        ? null
        : `"conflicts" does not name "${name}"`
    }),
    fix: 'Merge as for blocks: a setting is in conflict if base, stored value and sent value are three different ones.',
  },
  {
    call: SAVE,
    level: 'panel',
    title: 'goes back to earlier settings',
    sends: (state) =>
      atSection(state, () => ({ json: { options: state.sectionBefore, base: state.stored } })),
    expects: succeeds('with the settings from before the check', (answer, { sectionBefore }) =>
      JSON.stringify(optionsOf(answer)) === JSON.stringify(sectionBefore)
        ? null
        : 'the settings are not those from before',
    ),
    fix: 'A setting that is missing in "options" and stands in "base" is unset.',
  },
  {
    call: 'GET /api/config/pages',
    level: 'panel',
    title: 'lists the pages of the site',
    sends: (state) => asOwner(state),
    expects: succeeds(),
    fix: 'Answer id, path, title, isPublished and hasSections of each page, and "more": false.',
  },
]
