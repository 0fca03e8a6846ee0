import { type ReactNode, useRef } from 'react'
import { pageTexts as texts } from './texts.js'

interface Props {
  /** The name of the field. */
  readonly label: string
  readonly value: string
  readonly theme: string
  /** The field. */
  readonly children: ReactNode
  onUse(): void
}

/** A field, and the way back to the theme's value if the field has another one. */
export function ThemeValue({ label, value, theme, children, onUse }: Props) {
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
