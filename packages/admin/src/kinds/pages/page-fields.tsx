import { entryFields, pageKind } from '@site/runtime/contract'
import { type ReactNode, useId, useRef } from 'react'
import { describedText } from '../../base/messages/language.js'
import { Button } from '../../base/ui/button.js'
import { CheckBox } from '../../base/ui/choices.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import type { Issues } from '../../editor/records/record-kind.js'
import type { EntryMore } from '../../records/fields/record-entry.js'
import { RecordEntries, RecordFields } from '../../records/fields/record-fields.js'
import { TAGS } from '../../records/labels/kinds.js'
import { LabelEditor } from '../../records/labels/label-editor.js'
import { linesOf, textOfLines } from '../../records/model/conversions.js'
import { appliesTo } from '../../records/model/values.js'
import { NEW } from '../../records/screen/use-answers.js'
import { type PageDraft, pageValues } from './model/draft.js'
import type { OpenPage } from './model/editor.js'
import { PublicationFields } from './publication-fields.js'
import { pageTexts as texts } from './texts.js'

interface ThemeValueProps {
  /** The name of the field. */
  readonly label: string
  readonly value: string
  readonly theme: string
  /** The field. */
  readonly children: ReactNode
  onUse(): void
}

/** A field, and the way back to the theme's value if the field has another one. */
function ThemeValue({ label, value, theme, children, onUse }: ThemeValueProps) {
  const root = useRef<HTMLDivElement>(null)
  return (
    <div ref={root} className="page-value">
      {children}
      {value.trim() !== theme.trim() && (
        <p className="soft page-theme">
          {theme === '' ? texts.themeHasNone : texts.themeHas(theme)}{' '}
          <Button
            label={texts.takeTheme(label)}
            look="link"
            onClick={() => {
              // The button disappears with the difference.
              root.current?.querySelector<HTMLElement>('input, textarea')?.focus()
              onUse()
            }}
          />
        </p>
      )}
    </div>
  )
}

interface Props {
  readonly page: OpenPage
  readonly issues: Issues
  onChange(change: Partial<PageDraft>): void
}

/** Where the texts of a product are changed. */
const ProductNotice = ({ id }: { readonly id: string }) => (
  <p>
    {texts.product}{' '}
    <ScreenLink screen="products" at={id}>
      {texts.products}
    </ScreenLink>
    .
  </p>
)

interface BoxProps {
  readonly name: 'noindex' | 'allDay' | 'isCancelled'
  readonly draft: PageDraft
  onChange(change: Partial<PageDraft>): void
}

/** A value that is on or off: nothing else decides it. */
function Box({ name, draft, onChange }: BoxProps) {
  const id = useId()
  const { title, help } = pageKind.fields[name]
  const described = help === '' ? {} : { 'aria-describedby': id }
  return (
    <div>
      <CheckBox
        label={describedText(title)}
        checked={draft[name]}
        {...described}
        onChange={(isOn) => onChange({ [name]: isOn })}
      />
      {help !== '' && (
        <p id={id} className="help">
          {describedText(help)}
        </p>
      )}
    </div>
  )
}

/** The tags of a post or an event. */
const Tags = ({ page: { draft }, issues, onChange }: Props) => (
  <LabelEditor
    kind={{ ...TAGS, of: 'page', help: describedText(pageKind.fields.tags.help) }}
    labels={linesOf(draft.tags)}
    suggestions={[]}
    error={issues.get('tags')}
    onChange={(labels) => onChange({ tags: textOfLines(labels) })}
  />
)

/** A new page has no earlier address, of which the description speaks. */
function addressHelp({ id, isFixed }: OpenPage['stored']): string | undefined {
  if (isFixed) return texts.addressFixed
  return id === NEW ? texts.newAddress : undefined
}

/** The values of a page that an owner can change. */
export function PageFields({ page, issues, onChange }: Props) {
  const { stored, draft } = page
  const { theme, isProduct, isFixed, access } = stored
  const entry = (name: string, more: EntryMore = {}) => (
    <RecordEntries
      values={pageValues.values.filter((value) => value.name === name)}
      draft={draft}
      stored={stored}
      context={{}}
      issues={issues}
      more={{ [name]: more }}
      onChange={(_, change) => onChange(change)}
    />
  )
  const themeEntry = (name: 'title' | 'description' | 'path', more?: EntryMore) =>
    theme ? (
      <ThemeValue
        label={describedText(pageKind.fields[name].title)}
        value={draft[name]}
        theme={theme[name]}
        onUse={() => onChange({ [name]: theme[name] })}
      >
        {entry(name, more)}
      </ThemeValue>
    ) : (
      entry(name, more)
    )
  return (
    <>
      <div className="record-part">
        {isProduct && <ProductNotice id={stored.id} />}
        {!isProduct && (
          <>
            {themeEntry('title')}
            {themeEntry('description')}
          </>
        )}
        {themeEntry('path', {
          inputMode: 'url',
          dir: 'ltr',
          readOnly: isFixed,
          help: addressHelp(stored),
        })}
        {access !== null && <p className="soft">{texts.access[access]}</p>}
      </div>
      {!isProduct && draft.entry !== null && (
        <RecordFields
          values={OF_ENTRY.filter((value) => appliesTo(value, draft))}
          draft={draft}
          stored={stored}
          context={{}}
          issues={issues}
          own={{
            allDay: <Box name="allDay" {...{ draft, onChange }} />,
            isCancelled: <Box name="isCancelled" {...{ draft, onChange }} />,
            tags: <Tags {...{ page, issues, onChange }} />,
          }}
          onChange={(_, change) => onChange(change)}
        />
      )}
      {!isProduct && !isFixed && <PublicationFields draft={draft} issues={issues} onChange={onChange} />}
      {!isProduct && (
        <RecordFields
          values={MORE}
          draft={draft}
          stored={stored}
          context={{}}
          issues={issues}
          own={{ noindex: <Box name="noindex" {...{ draft, onChange }} /> }}
          onChange={(_, change) => onChange(change)}
        />
      )}
    </>
  )
}

/** The values of a post or an event. */
const OF_ENTRY = pageValues.values.filter(({ name }) => Object.hasOwn(entryFields, name))

/** The values that this form has no place of its own for. */
const MORE = pageValues.values.filter(
  (value) =>
    !OF_ENTRY.includes(value) && !['title', 'description', 'path', 'state', 'publishAt'].includes(value.name),
)
