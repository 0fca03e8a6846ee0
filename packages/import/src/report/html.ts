import type { Found } from '../engine/report.js'
import type { PageResult, SiteResult } from '../site/result.js'
import { counted, stateName, summaryOf } from './summary.js'

/** Pictures of a page before and after, by their widths: addresses from the report. */
export interface PagePictures {
  readonly width: number
  readonly before: string
  readonly after: string
}

/** Everything that a report says. */
export interface ReportContent {
  readonly result: SiteResult
  readonly pictures: ReadonlyMap<string, readonly PagePictures[]>
}

/** Texts of pages, which nobody has checked. */
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const GRADES: Readonly<Record<Found['grade'], string>> = {
  works: 'works',
  partly: 'in part',
  not: 'does not work',
}

const STYLE = `
:root{color-scheme:light dark;--line:light-dark(#ccc,#555);--quiet:light-dark(#595959,#aaa)}
body{font:1rem/1.5 system-ui,sans-serif;max-width:70rem;margin:0 auto;padding:1rem;color:light-dark(#1a1a1a,#eee);background:light-dark(#fff,#161616)}
h1,h2,h3{line-height:1.2}
a{color:light-dark(#0b57d0,#8ab4f8)}
section{border-top:1px solid var(--line);padding-block:.5rem 1rem}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%}
th,td{text-align:start;vertical-align:top;padding:.4rem .8rem .4rem 0;border-bottom:1px solid var(--line)}
td{overflow-wrap:break-word}
.blocks{min-width:44rem}
.quiet{color:var(--quiet)}
.grade{font-weight:600;white-space:nowrap}
figure{display:inline-block;margin:.5rem 1rem .5rem 0;vertical-align:top}
figure img{max-width:min(24rem,100%);max-height:32rem;width:auto;height:auto;border:1px solid var(--line)}
code{overflow-wrap:anywhere}
`

const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`

const codes = (items: readonly string[]) => list(items.map((item) => `<code>${escapeHtml(item)}</code>`))

function blockRows({ found, path }: PageResult): string {
  const row = ({ kind, shape, where, grade, reasons }: Found) =>
    `<tr><td>${escapeHtml(kind)}</td><td>${escapeHtml(shape)}</td><td class="grade">${GRADES[grade]}</td><td>${reasons.map(escapeHtml).join('<br>')}</td><td class="quiet"><code>${escapeHtml(where)}</code></td></tr>`
  return `<div class="scroll" role="region" aria-label="Blocks of ${escapeHtml(path)}" tabindex="0"><table class="blocks"><thead><tr><th scope="col">Kind</th><th scope="col">Shape</th><th scope="col">For visitors</th><th scope="col">Why, and what to do</th><th scope="col">Place</th></tr></thead><tbody>${found.map(row).join('')}</tbody></table></div>`
}

function picturesOf(pictures: readonly PagePictures[]): string {
  const figure = (address: string, caption: string) =>
    `<figure><a href="${escapeHtml(address)}"><img src="${escapeHtml(address)}" alt="${caption}" loading="lazy"></a><figcaption class="quiet">${caption}</figcaption></figure>`
  return pictures
    .map(
      ({ width, before, after }) =>
        `<div>${figure(before, `Before, ${width} px, without script`)}${figure(after, `After, ${width} px`)}</div>`,
    )
    .join('')
}

/** Scripts that stay, each with what is known of it, and those that went. */
function scriptsOf({ kept, removed }: PageResult['scripts']): string {
  const items = kept.map(
    ({ script, reason }) => `<code>${escapeHtml(script)}</code>${reason ? ` ${escapeHtml(reason)}` : ''}`,
  )
  return [
    items.length > 0
      ? `<h3>Scripts that stay</h3><p>They are not the builder’s, so they run as before. Check that you may use them, and that visitors agree where they must.</p>${list(items)}`
      : '',
    removed.length > 0
      ? `<details><summary>${counted(removed.length, 'script')} of the builder went</summary>${codes(removed)}</details>`
      : '',
  ].join('')
}

const REASONS: Readonly<Partial<Record<PageResult['state'], string>>> = {
  foreign: 'No table knows this page, so it was copied as it is. Its links were not changed.',
  'imported-before': 'This page was imported before, so it was copied as it is.',
}

function pageSection(page: PageResult, pictures: readonly PagePictures[], index: number): string {
  const { state, reason, found, scripts, missing } = page
  const parts = [
    `<section aria-labelledby="page-${index}"><h2 id="page-${index}">${escapeHtml(page.path)}</h2>`,
    `<p class="quiet">${stateName(state)} in ${page.milliseconds} ms${page.output === page.path ? '' : `, as <code>${escapeHtml(page.output)}</code>`}${page.address ? `, was <code>${escapeHtml(page.address)}</code>` : ''}</p>`,
    reason ? `<p>The page was copied as it is, because it could not be read: ${escapeHtml(reason)}.</p>` : '',
    REASONS[state] ? `<p>${REASONS[state]}</p>` : '',
    found.length > 0 ? blockRows(page) : '',
    scriptsOf(scripts),
    missing.length > 0 ? `<h3>Links that lead to nothing in the folder</h3>${codes(missing)}` : '',
    page.remotePictures > 0
      ? `<p>${counted(page.remotePictures, 'picture stays', 'pictures stay')} on other servers. Mirror the site with its pictures to have them as files.</p>`
      : '',
    picturesOf(pictures),
    '</section>',
  ]
  return parts.join('')
}

/** All pages with the numbers of their blocks, as a way to their sections. */
function overview(pages: readonly PageResult[]): string {
  const row = ({ path, state, found }: PageResult, index: number) => {
    const cells = (['works', 'partly', 'not'] as const).map(
      (grade) => `<td>${found.filter((each) => each.grade === grade).length}</td>`,
    )
    return `<tr><th scope="row"><a href="#page-${index}">${escapeHtml(path)}</a></th><td>${stateName(state)}</td>${cells.join('')}</tr>`
  }
  return `<div class="scroll" role="region" aria-label="Pages" tabindex="0"><table><thead><tr><th scope="col">Page</th><th scope="col">State</th><th scope="col">Blocks that work</th><th scope="col">in part</th><th scope="col">not</th></tr></thead><tbody>${pages.map(row).join('')}</tbody></table></div>`
}

/** The report as a page: no script, no request. */
export function reportHtml({ result, pictures }: ReportContent): string {
  const { pages, blocks } = summaryOf(result)
  const copied = pages.foreign + pages.unreadable
  const notes = result.notes.map(escapeHtml)
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Report of the import</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Report of the import</h1>
<p>${counted(pages.imported, 'page was', 'pages were')} imported and ${counted(copied, 'page was', 'pages were')} copied as ${copied === 1 ? 'it is' : 'they are'}, in ${(result.milliseconds / 1000).toFixed(1)} s. ${counted(blocks.works, 'block works', 'blocks work')}, ${counted(blocks.partly, 'works', 'work')} in part, ${counted(blocks.not, 'does', 'do')} not work.</p>
${overview(result.pages)}
${notes.length > 0 ? `<section aria-label="The whole site"><h2>The whole site</h2>${list(notes)}</section>` : ''}
${result.leftOut.length > 0 ? `<section aria-label="Scripts that were left out"><h2>Scripts that were left out</h2><p>Only elements of the builder loaded them. They are not yours to take along.</p>${codes(result.leftOut)}</section>` : ''}
${result.pages.map((page, index) => pageSection(page, pictures.get(page.path) ?? [], index)).join('\n')}
</main>
</body>
</html>
`
}
