const CELLS = 'td, th'
const BLOCKS = 'p, div, ul, ol, h1, h2, h3, h4, h5, h6, table'

/** Separates the texts of tables, which become paragraphs: cells by a space, rows by an element that is a block. */
export function textsOfTables(body: HTMLElement): void {
  for (const cell of body.querySelectorAll(CELLS))
    if (cell.nextElementSibling?.matches(CELLS) && !cell.querySelector(BLOCKS)) cell.append(' ')
  for (const row of body.querySelectorAll('tr')) {
    const block = body.ownerDocument.createElement('section')
    block.append(...row.childNodes)
    row.replaceWith(block)
  }
}
