import type { CollectionKind } from '@site/runtime/contract'
import type { PageData } from '../seed/seed-schema.js'

/** A stored page. */
export interface Page extends PageData {
  readonly id: string
  readonly path: string
  readonly pageType: number
  readonly collectionId: string | null
  /** The time at which a post was published; left out if it always was. */
  readonly publishedAt?: Date
}

/** A post without its body. */
export type PostHead = Pick<Page, 'id' | 'path' | 'title' | 'description' | 'post' | 'publishedAt'>

/** A page that lists posts or events. */
export interface CollectionPage extends Pick<Page, 'id' | 'path' | 'title' | 'description'> {
  readonly kind: CollectionKind
  /** Visitors see it. */
  readonly isPublished: boolean
}

/** A page of the server itself, such as that of the checkout. */
export const unstoredPage = (path: string, template: string, pageType: number, title: string): Page => ({
  id: '',
  path,
  pageType,
  collectionId: null,
  template,
  title,
  description: '',
  content: {},
})

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

/** A picture of a gallery as templates see it. */
export interface ShownPicture {
  readonly id: string
  readonly caption: string
  /** In the form of pictures of owners, which `with_file` leaves as it is. */
  readonly picture: Readonly<Record<'address' | 'alt' | 'focal', string>> & {
    readonly width: number | null
    readonly height: number | null
  }
}
