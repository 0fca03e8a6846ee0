import { BOUNDS } from './bound.js'
import { loadingSection } from './loading/report.js'
import {
  absoluteTable,
  isolationTable,
  laterTable,
  leftoversTable,
  type Results,
  sizesTable,
  startTable,
} from './report.js'
import { notesOf, type Setting, settingSection } from './setting.js'
import { ratio } from './statistics.js'
import { times, whole } from './table.js'

/** The page docs/benchmarks.md, from one run. */
export function benchmarksPage(results: Results, setting: Setting): string {
  const { blocks, rounds, rows, costs, smaller } = results
  const { cpu, script } = costs.start
  const core = ratio(script['site-toggle']!, script.floor!, script.nothing!).net
  const accordion = ratio(cpu.site!, cpu['floor-accordion']!, cpu.nothing!).minimum
  const count = whole(blocks)
  return `# Benchmarks

Written by \`npm run bench\`; change \`tests/bench\`, not this page. All libraries ran in one run, on the same
machine, in the same browser. Read the ratios. The milliseconds at the end belong to one machine on one day.
Galleries, lightboxes, forms and overlays have pages of their own: [galleries](benchmarks-gallery.md),
[lightboxes](benchmarks-lightbox.md), [forms](benchmarks-forms.md) and [overlays](benchmarks-overlays.md).

The bounds of the architecture, checked in every run of the tests: compiling, evaluating and running the script for
${count} toggles costs the core at most ${BOUNDS.toggles.most} times the CPU of a loop written by hand for that one job, an empty script
taken from both. This run: **${times(core)}**. ${count} accordions as documented, with their sheet, until they are painted: at most
${BOUNDS.accordions.most} times a loop that does the same to the page. This run: **${times(accordion)}**. 5,000 accordions cost at most
${BOUNDS.growth.most} times 1,000, and one accordion of 1,000 items no more than 1,000 accordions.

## Starting ${count} toggles

One button toggles one panel, which the server wrote as hidden; each block carries one option that must be parsed.
*Script*: the main thread's own time from before the script is compiled until its start is done, less what an empty
script costs.

${startTable(results, 'floor')}

## Starting ${count} accordions

The markup that the documentation asks for, readable without script, with the sheet that closes it before script comes.

${startTable(results, 'floor-accordion')}

${notesOf(rows.filter(({ name }) => name !== 'nothing'))}

On ${smaller.blocks} blocks, with every Bootstrap instance made at the start (each one searches the whole document, so
the cost grows with the square of the number; on ${count} blocks it is not worth waiting for):

${startTable(smaller, 'floor')}

## Later: HTML inserted and removed, and the price of watching

Insertion: ${count} blocks put with \`innerHTML\` into a part of a living page that is not shown, until all of them
work. Parsing is the same for everybody, so what an empty script costs is taken off. Removal: the same ${count} taken
out of their container, which stays. Churn: 12,000 class changes, 12,000 attribute changes, 1,000 nodes in and 1,000
out, where no block is: what a library that observes the document costs while it has nothing to do. Close to 1.00
means nothing measurable.

${laterTable(results)}

## What stays behind

Counted by the browser after garbage collection. *Living*: what the start of ${count} blocks added. *Left*: what
four more rounds of inserting and removing ${count} blocks added, which should be nothing; heap moves by some tens
of kB by itself. *Of the served blocks*: what is still there, against the page before its start, after the container
that the page was served with has been removed as a whole; a library keeps a few listeners on the document.

${leftoversTable(results)}

## One bad block in ${count}

The block in the middle breaks at one entry: its options are not JSON, its init throws, its click listener throws,
its teardown throws. How many of the others work: every one is clicked and must open; for *destroy*, all are removed
together and the others' teardowns are counted. A dash: the library has no such entry, or takes none from an author.

${isolationTable(results)}

${loadingSection(results.loads)}

## Bytes

What each row's script weighs, minified and compressed: the library as far as the bundler needs it, and the component.

${sizesTable(results)}

## Method

- Every contender is built by the same bundler with the same settings (minified, ES2022, one classic script); ours from
  the published library by its documented imports.
- ${rounds} rounds, round robin, in an order that turns; one more round before them is dropped. Each sample is a fresh
  page in a fresh browser context, served over HTTP and fully loaded, with garbage collected before each measurement.
- CPU is the main thread's own time (\`ThreadTime\` of the DevTools protocol's \`Performance.getMetrics\`) from before the
  script is compiled until its start is done; *with the frame*, until the frame after it is painted. Other processes cannot add to it, but they can slow
  it down through shared caches, so the minimum of the rounds is compared; the medians stand beside it.
- Wall time runs until the start's promise is fulfilled. Libraries that wait for a frame before they start (UIkit)
  wait for it here too.
- *Net of an empty script*: the same measurement of a script that does nothing is subtracted from both sides.
- Before anything is measured, each contender gets a page of 50 served and 50 inserted blocks: all stand closed, and
  every one must open when clicked.
- Markup is equivalent, not equal: each library gets the attributes that it wants (\`tests/bench/markup.ts\`).
- Quick check: \`npm run bench -- --quick\`. Some rows only: \`npm run bench -- --only stimulus --only alpine\`; this
  part only: \`--only start\`.

${settingSection(setting)}

## For information: milliseconds, minimum / median

${absoluteTable(results)}
`
}
