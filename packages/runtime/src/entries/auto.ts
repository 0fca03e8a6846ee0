import { registry } from '../blocks/registry.js'
import type { LazyBlock } from '../core/source.js'
import { queryAllOf } from '../dom/native.js'
import { createSite } from '../page/site.js'

/** The address of a file beside this one. */
const beside = (path: string): string => new URL(path, import.meta.url).href

/** Adds the block's own address, so that a failed load can be retried. */
const withAddress = ([name, block]: [string, LazyBlock]): [string, LazyBlock] => [
  name,
  { ...block, url: beside(`blocks/${name}.js`) },
]

/*
 * The file for the script tag: every block, each on demand. `<html data-site-observe>` turns the observer on.
 * Blocks import this file without a query; if a page adds a query, this file imports itself without it, and
 * that copy starts the page.
 */
if (new URL(import.meta.url).search) import(/* @vite-ignore */ beside('auto.js'))
else {
  createSite({
    blocks: Object.fromEntries(Object.entries(registry).map(withAddress)),
    observe: queryAllOf(document, ':root[data-site-observe]').length > 0,
  }).start()
}
