import {
  BlockConfigBody,
  type BlockConfigRequest,
  SettingsSectionBody,
  sectionOfId,
} from '@site/runtime/contract'
import * as v from 'valibot'
import type { Client } from './client.js'

/** The options that an owner has set on a block, or in a section of the website's settings with the seed's values. */
export const StoredBlock = v.object({
  ...v.pick(BlockConfigBody, ['options']).entries,
  ...v.partial(v.pick(SettingsSectionBody, ['theme'])).entries,
})
export type StoredBlock = v.InferOutput<typeof StoredBlock>

/** The ids under which a block is stored. */
export interface BlockAddress {
  readonly pageId: string
  readonly blockId: string
}

function pathOf({ pageId, blockId }: BlockAddress): string {
  const section = sectionOfId(blockId)
  return section === null
    ? `/api/config/blocks/${encodeURIComponent(pageId)}/${encodeURIComponent(blockId)}`
    : `/api/config/settings/${section}`
}

export const readBlock = (call: Client, address: BlockAddress) =>
  call({ method: 'GET', path: pathOf(address), answer: StoredBlock })

export const saveBlock = (call: Client, address: BlockAddress, body: BlockConfigRequest) =>
  call({ method: 'PUT', path: pathOf(address), body, answer: StoredBlock })
