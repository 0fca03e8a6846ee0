/** A number in the format of a language. A gap, and a text that is no number, stay as they are. */
export function datasetCellText(cell: string, locale: string): string {
  const number = Number(cell)
  if (cell === '' || Number.isNaN(number)) return cell
  try {
    return number.toLocaleString(locale, { maximumFractionDigits: 10 })
  } catch {
    // A website may have a language that is no tag of BCP 47.
    return number.toLocaleString('en', { maximumFractionDigits: 10 })
  }
}
