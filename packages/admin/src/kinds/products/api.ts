import {
  type AddProductRequest,
  ChangedBody,
  DeletedProductsBody,
  ProductConfigBody,
  type ProductConfigRequest,
  ProductsBody,
} from '@site/runtime/contract'
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

/** Requests the values with which the form of a new product starts: empty ones, or those of a product to copy. */
export const readNewProduct = (call: Client, from?: string) =>
  call({
    method: 'GET',
    path: `${PATH}/new${from === undefined ? '' : `?${queryOf({ from })}`}`,
    answer: ProductConfigBody,
  })

export const addProduct = (call: Client, body: AddProductRequest) =>
  call({ method: 'POST', path: PATH, body, answer: ProductConfigBody })

export const saveProduct = (call: Client, id: string, body: ProductConfigRequest) =>
  call({ method: 'PUT', path: productPath(id), body, answer: ProductConfigBody })

/** Deletes the owner's version, after which the theme's product is used again. */
export const resetProduct = (call: Client, id: string, revision: number) =>
  call({ method: 'DELETE', path: `${productPath(id)}?revision=${revision}`, answer: ProductConfigBody })

export const deleteProduct = (call: Client, id: string, revision: number) =>
  call({ method: 'POST', path: `${productPath(id)}/deletion`, body: { revision }, answer: ChangedBody })

export const readDeleted = (call: Client) =>
  call({ method: 'GET', path: `${PATH}/deleted`, answer: DeletedProductsBody })

export const restoreProduct = (call: Client, id: string) =>
  call({ method: 'POST', path: `${productPath(id)}/restoration`, body: {}, answer: ProductConfigBody })
