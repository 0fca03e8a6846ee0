import type { PageData } from '../seed/seed-schema.js'

/** A stored page. */
export interface Page extends PageData {
  readonly id: string
  readonly path: string
  readonly pageType: number
  readonly collectionId: string | null
}

/** A page that visitors do not see yet, and when they will: null for a draft. */
export interface UnpublishedPage {
  readonly page: Page
  readonly publishAt: Date | null
}

export interface NavigationLink {
  readonly title: string
  readonly path: string
}

/** An entry of the navigation; a folder if it has children. The path of a folder may be empty. */
export interface NavigationEntry extends NavigationLink {
  readonly children: readonly NavigationLink[]
}
