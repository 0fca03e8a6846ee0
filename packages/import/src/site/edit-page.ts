import type { SiteFile } from './folder/site-folder.js'
import { Linker } from './links/linker.js'
import { writePageLinks } from './links/page-links.js'
import { relativeAddress } from './links/relative.js'
import { writePicture } from './pictures/markup.js'
import type { PageResult } from './result.js'
import type { ImportContext } from './settings.js'

/** The result is UTF-8, also where a header or a declaration said something else of the page. */
function declareUtf8(document: Document): void {
  const declared = [...document.querySelectorAll('meta[http-equiv], meta[charset]')].filter(
    (meta) => meta.hasAttribute('charset') || /^content-type$/i.test(meta.getAttribute('http-equiv') ?? ''),
  )
  if (declared.length === 1 && declared[0]?.getAttribute('charset')?.toLowerCase() === 'utf-8') return
  for (const meta of declared) meta.remove()
  const meta = document.createElement('meta')
  meta.setAttribute('charset', 'utf-8')
  document.head.prepend(meta)
}

/** Findings from writing the addresses of a page. */
export type Edit = Pick<PageResult, 'missing' | 'remotePictures'>

export const NO_EDIT: Edit = { missing: [], remotePictures: 0 }

/** Writes the sizes of pictures, and the widths that they have as files. */
async function writePictures(
  pictures: ReadonlyMap<Element, SiteFile>,
  from: string,
  context: ImportContext,
): Promise<void> {
  for (const [image, { path, output }] of pictures) {
    const picture = await context.pictures?.of(path)
    if (!picture) continue
    const whole = { width: picture.width, output }
    const all = picture.copies.length > 0 ? [...picture.copies, whole] : []
    const widths = all.map((each) => `${relativeAddress(from, each.output)} ${each.width}w`)
    writePicture(image, picture, widths)
  }
}

/**
 * Writes the addresses of a page, and the sizes of its pictures.
 *
 * @param ours - starts of addresses that the import itself has written
 */
export async function editPage(
  document: Document,
  file: SiteFile,
  context: ImportContext,
  ours: readonly string[],
): Promise<Edit> {
  const { forms, cart } = context.settings
  const base = document.querySelector('base[href]')?.getAttribute('href') ?? undefined
  const isForServer = forms.to === 'server' || cart.to === 'server'
  const linker = new Linker(context.folder, file, { base, ours, isForServer })
  const pictures = new Map<Element, SiteFile>()
  writePageLinks(document, linker, {
    onFile: (target, element) => {
      if (element.localName === 'script') context.used.add(target.path)
      if (element.localName === 'img' && !pictures.has(element)) pictures.set(element, target)
    },
  })
  await writePictures(pictures, file.output, context)
  declareUtf8(document)
  const remotePictures = document.querySelectorAll('img[src^="http"], img[src^="//"]').length
  return {
    missing: [...linker.missing],
    remotePictures,
  }
}
