import type { Table } from '../engine/table.js'
import type { SiteFolder } from './folder/site-folder.js'
import type { PictureCopies } from './pictures/copies.js'
import type { PageResult } from './result.js'

/** How forms or a cart are connected after an import. */
export interface Connection {
  readonly to: 'server' | 'service' | 'mail' | 'off'
  /** The address of the service, or of the mailbox with `mailto:`. */
  readonly action?: string
}

/** How a site is imported. */
export interface SiteSettings {
  readonly folder: string
  readonly to: string
  readonly tables: readonly Table[]
  readonly forms: Connection
  readonly cart: Connection
  /** The address of the site. */
  readonly site?: URL
  /** The address of a runtime that is there already. */
  readonly runtime?: string
  /** Called after each page. */
  onPage?(page: PageResult, count: number): void
}

/** The state that all files of one import share. */
export interface ImportContext {
  readonly folder: SiteFolder
  readonly settings: SiteSettings
  /** Absent without the library that makes them. */
  readonly pictures: PictureCopies | undefined
  /** The folder that is written. */
  readonly to: string
  /** Paths of scripts that pages still load. */
  readonly used: Set<string>
}
