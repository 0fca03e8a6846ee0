import { createContext, type ReactNode, useContext } from 'react'
import { ScreenLink } from '../editor/context/screen-link.js'
import { missingTexts } from './record-notice.js'

/** The location of the list that an open record stands beside, where a screen has several; null for its start. */
export const ListPlace = createContext<string | null>(null)

/** The way from an open record back to the list of its screen. */
export const BackLink = ({ screen }: { readonly screen: string }) => (
  <ScreenLink screen={screen} at={useContext(ListPlace)} className="records-back">
    {missingTexts.back}
  </ScreenLink>
)

/** The place beside a list while nothing is open. */
export const NothingOpen = ({ children }: { readonly children: ReactNode }) => (
  <div className="records-detail records-nothing">
    {typeof children === 'string' ? <p className="soft">{children}</p> : children}
  </div>
)

interface FactsProps {
  readonly className?: string
  /** Labels with their values; one without a value is left out. */
  readonly facts: readonly (readonly [label: string, value: ReactNode, dir?: 'auto'])[]
}

/** Labels and their values. */
export const Facts = ({ className = 'records-answers', facts }: FactsProps) => (
  <dl className={className}>
    {facts
      .filter(([, value]) => value !== '' && value !== null)
      .map(([label, value, dir]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir={dir}>{value}</dd>
        </div>
      ))}
  </dl>
)
