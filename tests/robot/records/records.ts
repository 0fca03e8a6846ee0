import { LANGUAGES_ID } from '../../../packages/admin/src/kinds/languages/model/editor.js'
import { NAVIGATION } from '../../../packages/admin/src/kinds/pages/navigation/model.js'
import { DESCRIBED } from '../../../packages/server/testing/described.js'
import { couponKind } from './coupons.js'
import { describedRobotKind } from './described.js'
import { formKind } from './forms.js'
import type { RobotKind } from './kind.js'
import { languageKind } from './languages.js'
import { navigationKind } from './navigation.js'
import { pageKind } from './pages.js'
import { productKind } from './products.js'

/** A record that the robot edits. */
export interface RobotRecord {
  /** Its id in the editor of its kind. */
  readonly id: string
  readonly kind: RobotKind<unknown, unknown>
}

const record = <Stored, Draft>(kind: RobotKind<Stored, Draft>, id: string): RobotRecord => ({
  id,
  kind: kind as unknown as RobotKind<unknown, unknown>,
})

export interface RecordIds {
  readonly coupons: readonly string[]
  readonly pages: readonly string[]
  readonly products: readonly string[]
  readonly forms: readonly string[]
  /** Of each kind that is nothing but a description. */
  readonly described: readonly string[]
}

/** Some records of every kind: few, so that two people meet. */
export const recordsOf = (ids: RecordIds): RobotRecord[] => [
  ...ids.coupons.map((id) => record(couponKind, id)),
  ...ids.pages.map((id) => record(pageKind, id)),
  ...ids.products.map((id) => record(productKind, id)),
  ...ids.forms.map((id) => record(formKind, id)),
  ...DESCRIBED.flatMap((kind) => ids.described.map((id) => record(describedRobotKind(kind), id))),
  record(navigationKind, NAVIGATION),
  record(languageKind, LANGUAGES_ID),
]
