import { BlockConfigBody, type BlockConfigRequest } from '@site/runtime/contract'
import * as v from 'valibot'
import type { Client } from './client.js'

/** The options that an owner has set on a block. */
export const StoredBlock = v.pick(BlockConfigBody, ['options'])
export type StoredBlock = v.InferOutput<typeof StoredBlock>

/** The ids under which a block is stored. */
export interface BlockAddress {
  readonly pageId: string
  readonly blockId: string
}

const pathOf = ({ pageId, blockId }: BlockAddress) =>
  `/api/config/blocks/${encodeURIComponent(pageId)}/${encodeURIComponent(blockId)}`

export const readBlock = (call: Client, address: BlockAddress) =>
  call({ method: 'GET', path: pathOf(address), answer: StoredBlock })

export const saveBlock = (call: Client, address: BlockAddress, body: BlockConfigRequest) =>
  call({ method: 'PUT', path: pathOf(address), body, answer: StoredBlock })
