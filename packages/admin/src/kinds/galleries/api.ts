import { ChangedBody, type ChangeGalleryRequest, GalleriesBody, GalleryBody } from '@site/runtime/contract'
import type { Client } from '../../base/api/client.js'

const PATH = '/api/config/galleries'

export const galleryPath = (id: string) => `${PATH}/${encodeURIComponent(id)}`

export const readGalleries = (call: Client) => call({ method: 'GET', path: PATH, answer: GalleriesBody })

export const readGallery = (call: Client, id: string) =>
  call({ method: 'GET', path: galleryPath(id), answer: GalleryBody })

export const addGallery = (call: Client, name: string) =>
  call({ method: 'POST', path: PATH, body: { name }, answer: GalleryBody })

export const saveGallery = (call: Client, id: string, body: ChangeGalleryRequest) =>
  call({ method: 'PUT', path: galleryPath(id), body, answer: GalleryBody })

export const deleteGallery = (call: Client, id: string) =>
  call({ method: 'DELETE', path: galleryPath(id), answer: ChangedBody })
