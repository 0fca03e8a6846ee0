import type { Found } from '../engine/report.js'
import type { ImportState } from '../page/import-page.js'
import type { PageScripts } from '../page/scripts.js'

/** A page of the site, and what became of it. */
export interface PageResult {
  /** Its path in the folder, with slashes. */
  readonly path: string
  /** Its path in the result. */
  readonly output: string
  /** The address that it had, if it is known. */
  readonly address?: string
  /** `unreadable`: it was copied as it is. */
  readonly state: ImportState | 'unreadable'
  /** The reason why it could not be read. */
  readonly reason?: string
  readonly found: readonly Found[]
  /** Scripts of the owner, which stay, and those of the builder, which do not. */
  readonly scripts: PageScripts
  /** Addresses of the site that lead to nothing in the folder. */
  readonly missing: readonly string[]
  /** Pictures that stay on other servers. */
  readonly remotePictures: number
  readonly milliseconds: number
}

/** A whole site after its import. */
export interface SiteResult {
  readonly pages: readonly PageResult[]
  /** Files that were copied, without pages. */
  readonly files: number
  /** Scripts of other hosts that no page loads any more. */
  readonly leftOut: readonly string[]
  /** Sentences for the owner about the whole site. */
  readonly notes: readonly string[]
  readonly milliseconds: number
}
