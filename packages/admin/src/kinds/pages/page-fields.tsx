import { type ReactNode, useRef } from 'react'
import { TextArea, TextField } from '../../base/ui/text-field.js'
import { ScreenLink } from '../../editor/context/screen-link.js'
import type { Issues } from '../../editor/records/record-kind.js'
import type { PageDraft } from './model/draft.js'
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
          <button
            type="button"
            className="link"
            onClick={() => {
              // The button disappears with the difference.
              root.current?.querySelector<HTMLElement>('input, textarea')?.focus()
              onUse()
            }}
          >
            {texts.takeTheme(label)}
          </button>
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

/** What an owner can change of a page. */
export function PageFields({ page, issues, onChange }: Props) {
  const { stored, draft } = page
  const { theme, isProduct, isFixed, access } = stored
  const field = (name: 'title' | 'description' | 'path') => ({
    value: draft[name],
    error: issues.get(name),
    onChange: (value: string) => onChange({ [name]: value }),
  })
  const themeValue = (name: 'title' | 'description' | 'path', label: string) => ({
    label,
    value: draft[name],
    theme: theme[name],
    onUse: () => onChange({ [name]: theme[name] }),
  })
  return (
    <>
      <div className="record-part">
        {isProduct && <ProductNotice id={stored.id} />}
        {!isProduct && (
          <>
            <ThemeValue {...themeValue('title', texts.name)}>
              <TextField label={texts.name} name="title" dir="auto" {...field('title')} />
            </ThemeValue>
            <ThemeValue {...themeValue('description', texts.description)}>
              <TextArea
                label={texts.description}
                name="description"
                help={texts.descriptionHelp}
                {...field('description')}
              />
            </ThemeValue>
          </>
        )}
        <ThemeValue {...themeValue('path', texts.address)}>
          <TextField
            label={texts.address}
            name="path"
            inputMode="url"
            readOnly={isFixed}
            help={isFixed ? texts.addressFixed : texts.addressHelp}
            {...field('path')}
          />
        </ThemeValue>
        {access !== null && <p className="soft">{texts.access[access]}</p>}
      </div>
      {!isProduct && !isFixed && <PublicationFields draft={draft} issues={issues} onChange={onChange} />}
    </>
  )
}
