import { notesOf, type Setting, settingSection } from '../setting.js'
import { summarize } from '../statistics.js'
import { whole } from '../table.js'
import { bounds } from './bounds.js'
import {
  galleryBytesTable,
  galleryChangeTable,
  galleryCountsTable,
  galleryLivesTable,
  galleryMannersTable,
  galleryStartTable,
} from './report.js'
import type { GalleryResults } from './results.js'
import { type GalleryRow, OURS } from './roster.js'

/** Milliseconds of script that one change may take; told and never judged, as times are. */
const SCRIPT_OF_A_CHANGE = 1

/** What the bounds of the architecture say of this run, ours only. */
function verdict({ counted, rows }: GalleryResults): string {
  const own = rows.filter(({ name }) => OURS.includes(name))
  const over = [
    ...own.flatMap(({ name, title }) =>
      bounds(counted.get(name)!)
        .filter(({ value, most }) => value > most)
        .map(({ what, value, most }) => `- **${title}**: ${what}: ${whole(value)}, bound ${whole(most)}.`),
    ),
    ...own.flatMap(({ name, title }) => {
      const { script } = counted.get(name)!.change
      if (script <= SCRIPT_OF_A_CHANGE) return []
      return `- **${title}**: script of a change: ${script.toFixed(2)} ms, bound ${SCRIPT_OF_A_CHANGE} ms.`
    }),
  ]
  if (over.length === 0) return 'In this run all three designs of ours keep every bound.'
  return `In this run ours is over a bound here:\n\n${over.join('\n')}`
}

/** Ours beside the library that starts for least, many galleries and one. */
function comparison({ starts, rows }: GalleryResults): string {
  const told = (['10 × 12', '1 × 12'] as const).map((name) => {
    const { cpu } = starts[name]
    const cost = (row: GalleryRow) => summarize(cpu[row.name]!).minimum
    const least = (some: readonly GalleryRow[]) => [...some].sort((a, b) => cost(a) - cost(b))[0]
    const own = least(rows.filter((row) => OURS.includes(row.name)))
    const other = least(rows.filter((row) => row.package))
    if (!own || !other) return ''
    const times = (cost(own) / cost(other)).toFixed(2)
    return `${name}: **${own.title}** ${cost(own).toFixed(1)} ms, **${other.title}** ${cost(other).toFixed(1)} ms (${times} times).`
  })
  return `Ours for least beside the library for least: ${told.join(' ')}`
}

/** The page docs/benchmarks-gallery.md, from one run. */
export const galleriesPage = (results: GalleryResults, setting: Setting): string => {
  const { rounds, rows, core } = results
  return `# Benchmarks: galleries

Written by \`npm run bench\`; change \`tests/bench/gallery\`, not this page. All libraries ran in one run, on the same
machine, in the same browser, on pages with the same pictures: links around images of 800 × 600 whose size stands in
the markup, each gallery followed by a paragraph. Every library gets the elements and class names that its
documentation asks for, written by the server, and its own style sheet in the head, so that a page can look right
before script runs. Counts are exact; times belong to one machine on one day, so compare them with each other.

The bounds of the architecture, for a page of ten galleries with twelve slides each: one forced layout and 12 style
recalculations for the page; 8 listeners a gallery, none of them on the window or the document; no element added but
one live region for the page; no layout shift; no frame loop while nothing changes; 1 ms of script a change. \`npm run test:ratio\` fails where a
count is exceeded. ${verdict(results)}

## Start

Galleries × slides; minimum / median. *Start*: the main thread's own time from a script that has been run until the
frame after the start is painted. *Wall*: until the start's promise is fulfilled. *Script*: the main thread's time for
compiling and running the script before that, once a page. What ours pays once a page, for the core that other blocks
share and for texts in the page's language, shows in the page of one gallery; each further gallery adds the difference.

${comparison(results)}

${galleryStartTable(results)}

${notesOf(rows)}

## What a start does to a page of 10 × 12

Layouts and style recalculations until the frame after the start is painted. *Forced*: script asked for a size that it
had made stale, so the browser laid the page out there and then. *A gallery*: what each further gallery adds.
*Global*: on the window, the document, its root or its body. *Not passive*: on touches or the wheel, so that the
browser waits for script before it scrolls. *Of the page*: what there is once, however many galleries. *Shift*: the sum
of all layout shift in a window of 1280 × 900; three slides a view show who sizes slides in script.

${galleryCountsTable(results)}

## One change, and none

"Next" pressed in the first of ten galleries, each time after the motion before has ended. Style recalculations run
once a frame where script or the main thread moves something. *Idle*: autoplay is armed and not due, where a
library has it; a library that counts time in frames keeps the processor awake.

${galleryChangeTable(results)}

## A thousand lives

Ten galleries started, painted and ended a hundred times over on the same elements, then garbage collected. *Elements
changed*: in one gallery after one life, elements that have other attributes than the server wrote; empty \`class\` and
\`style\` do not count.

${galleryLivesTable(results)}

## Manners

Five slides, one in view. *Hidden links*: the Tab key reaches links that nobody sees; a track may scroll them into
view, which is fine where the visitor may see all slides. *Reduced motion*: with \`prefers-reduced-motion: reduce\`, in
how many frames slides move after "next" (1: they jump), and whether autoplay runs. *Shown later*: started inside
\`display: none\`, the first slide has its size once it is shown, and "next" goes to the second.

${galleryMannersTable(results)}

## Bytes

${galleryBytesTable(results)}

Ours is the whole page: the core (${whole(core)} B of it, which other blocks share), options, messages, the gallery and
what the design loads on demand; \`npm run size\` weighs the gallery's chunk alone. Other rows are the library as far as a
bundler needs it.

## Method

- Every contender is built by the same bundler with the same settings (minified, ES2022, one classic script), and runs
  when the page has been painted, as a deferred script would.
- Before anything is measured, "next" is pressed in all galleries of a page, and every one must show another slide.
- Times: ${rounds['10 × 12']} rounds (${rounds['1 × 12']} of the smaller pages), round robin, in an order that turns, each sample a
  fresh page in a fresh browser context; one round before them is dropped. Counts are taken in runs of their own, with
  \`addEventListener\` and \`requestAnimationFrame\` patched before the first script; forced layouts are those that carry
  a script's stack in the browser's trace.
- Embla has no accessibility plugin in version 8 (the one of version 9 is not released), so its row names nothing for
  assistive technology. keen-slider and Embla wire arrows by hand, as their documentation does.
- This part only: \`npm run bench -- --only gallery\`; one row: \`--only gallery/swiper\`. Pages are written to another
  folder with \`--output /tmp\`.

${settingSection(setting)}
`
}
