import { ProductConfigBody, type ProductConfigRequest, ProductsBody } from '@site/runtime/contract'
import type { Client } from '../../base/api/client.js'
import { type Cursor, PAGE_SIZE, queryOf } from '../../base/api/query.js'

const PATH = '/api/config/products'

export const productPath = (id: string) => `${PATH}/${encodeURIComponent(id)}`

export const readProducts = (call: Client, search: string, cursor: Cursor) =>
  call({
    method: 'GET',
    path: `${PATH}?${queryOf({ search: search.trim(), ...cursor, limit: PAGE_SIZE })}`,
    answer: ProductsBody,
  })

export const readProduct = (call: Client, id: string) =>
  call({ method: 'GET', path: productPath(id), answer: ProductConfigBody })

export const saveProduct = (call: Client, id: string, body: ProductConfigRequest) =>
  call({ method: 'PUT', path: productPath(id), body, answer: ProductConfigBody })

/** Deletes the owner's version, after which the theme's product is used again. */
export const resetProduct = (call: Client, id: string, revision: number) =>
  call({ method: 'DELETE', path: `${productPath(id)}?revision=${revision}`, answer: ProductConfigBody })
