import type { SettingsSectionName } from '../../contract/settings-sections/names.js'
import type { Site } from '../../core/site.js'

/** All values of a section of the settings. */
export type SectionValues = Readonly<Record<string, unknown>>

/** Marks the element that the preview shows for a section. The page's own element of the kind is not shown meanwhile. */
export const SECTION_MARK = 'data-site-preview-section'

/** Shows a section of the settings on the page before it is saved. */
export interface SectionView {
  /**
   * Shows the section with these values; null shows the page's own. Resolves once it does. Rejects with a sentence for
   * the console of the panel, and then shows the previous values again.
   */
  show(values: SectionValues | null): Promise<void>
  /** Shows newer values at once, as far as the page can do so without the server, which may still render older ones. */
  showAtOnce?(values: SectionValues): unknown
}

/** This page as the server renders it with values that are not stored; null if it does not answer with the page. */
export type RenderSection = (section: SettingsSectionName, values: SectionValues) => Promise<Document | null>

/**
 * Changes the page where it differs from what the server renders with values that are not stored; null for what it stores.
 *
 * @returns false if the server does not answer with the page, which then keeps what it shows
 */
type ChangePage = (section: SettingsSectionName, values: SectionValues | null) => Promise<boolean>

/** Creates the view of a section. Its code shares none with that of the preview, which would split both into files. */
export type CreateSectionView = (site: Site, render: RenderSection, change: ChangePage) => SectionView

/** The code of the views by their sections; each loads when its section is opened. */
export type SectionViews = Partial<
  Readonly<Record<SettingsSectionName, () => Promise<{ readonly default: CreateSectionView }>>>
>
