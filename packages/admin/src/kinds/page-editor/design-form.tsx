import {
  colorOption,
  DESIGN_PATH,
  DesignBody,
  type FontFamily,
  PAGE_MODES,
  sectionOfId,
  shownColor,
  shownFont,
  type ThemeColors,
  type ThemeFonts,
} from '@site/runtime/contract'
import { useRef } from 'react'
import { t } from '../../base/editor-messages.js'
import { LoadingNotice } from '../../base/ui/notice.js'
import { useLoaded } from '../../base/ui/use-loaded.js'
import { usePanel } from '../../editor/context/panel-context.js'
import { designTexts } from '../../editor/controls/design/texts.js'
import { BlockForm } from '../../editor/form/block-form.js'
import type { Draft } from '../../editor/settings/draft.js'
import type { ChoiceField, Field } from '../../editor/settings/field.js'
import { optionOf, type Values } from '../../editor/settings/values.js'

type DesignSection = keyof DesignBody

/** Fields and values of a form that the theme decides. */
type FormParts = Required<Pick<Draft, 'fields' | 'theme'>>

type Choices = ChoiceField['choices']

const withChoices = (field: Field, choices: Choices): Field =>
  field.kind === 'choice'
    ? {
        ...field,
        choices,
        allows: (value) => field.allows(value) && choices.some((each) => each.value === value),
      }
    : field

/** The values of unset options: those of the set that is chosen in the form. */
const chosenSet = (values: Values) => ({ activeThemeId: optionOf(values, 'activeThemeId') })

const activeId = ({ activeThemeId, themes }: ThemeColors | ThemeFonts): string =>
  activeThemeId ?? themes[0]!.id

/** The colours that identify a set among the others. */
const SWATCHES = ['background', 'text', 'link', 'accent', 'highlight', 'emphasis'] as const

function colorParts(colors: ThemeColors, { fields, values }: Draft): FormParts {
  const set = chosenSet(values)
  const theme = Object.fromEntries(
    PAGE_MODES.flatMap((mode) =>
      colors.palette.map(({ id }) => [colorOption(mode, id), shownColor(colors, set, mode, id)] as const),
    ),
  )
  const sets = colors.themes.map(({ id, title, light }) => ({
    value: id,
    title,
    swatches: SWATCHES.flatMap((entry) => light[entry] ?? []),
  }))
  return {
    fields: fields
      .filter(({ name }) => name === 'activeThemeId' || Object.hasOwn(theme, name))
      .map((field) => withChoices(field, sets)),
    theme: { ...theme, activeThemeId: activeId(colors) },
  }
}

function fontParts(fonts: ThemeFonts, { fields, values }: Draft): FormParts {
  const set = chosenSet(values)
  const usages = fonts.fontUsageCategories.map(({ id }) => id)
  const theme = Object.fromEntries(usages.map((usage) => [usage, shownFont(fonts, set, usage).id] as const))
  const choiceOf = (family: FontFamily) => ({ value: family.id, title: family.title, families: [family] })
  const families = fonts.families.map(choiceOf)
  const combinations = fonts.themes.map(({ id, title }) => ({
    value: id,
    title,
    families: [...new Set(usages.map((usage) => shownFont(fonts, { activeThemeId: id }, usage)))],
  }))
  return {
    fields: fields
      .filter(({ name }) => name === 'activeThemeId' || Object.hasOwn(theme, name))
      .map((field) => withChoices(field, field.name === 'activeThemeId' ? combinations : families)),
    theme: { ...theme, activeThemeId: activeId(fonts) },
  }
}

/**
 * The fields of a section of the design with the choices of the theme, and what applies where nothing is set; null for a
 * theme without a choice.
 */
export function themeChoices(
  { colors, fonts }: DesignBody,
  section: DesignSection,
  draft: Draft,
): FormParts | null {
  if (section === 'colors') return colors && colorParts(colors, draft)
  return fonts && fontParts(fonts, draft)
}

/** The form of colours or fonts, whose choices the theme brings. */
export function DesignForm({ draft }: { readonly draft: Draft }) {
  const { inbox } = usePanel()
  const { loaded, reload } = useLoaded('design', () =>
    inbox.call({ method: 'GET', path: DESIGN_PATH, answer: DesignBody }),
  )
  const form = useRef<HTMLDivElement>(null)
  const section = sectionOfId(draft.blockId) === 'fonts' ? 'fonts' : 'colors'
  const retry = () => {
    // The button is about to disappear.
    form.current?.focus()
    reload()
  }
  const title = section === 'fonts' ? t('editor.fonts.failed') : t('editor.load.failed')
  const choices = loaded.status === 'ready' ? themeChoices(loaded.value, section, draft) : null
  return (
    <div ref={form} tabIndex={-1}>
      <LoadingNotice loaded={loaded} title={title} retry={t('editor.retry')} onRetry={retry} />
      {loaded.status === 'ready' && !choices && (
        <p className="empty">{section === 'fonts' ? designTexts.noFonts : designTexts.noColors}</p>
      )}
      {choices && <BlockForm draft={{ ...draft, ...choices }} />}
    </div>
  )
}
