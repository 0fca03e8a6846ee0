/** Texts of the control of key-value pairs. */
export const pairsTexts = {
  /** The name of a field, such as "Old address 2". */
  cell: (column: string, number: number) => `${column} ${number}`,
  row: (number: number) => `Row ${number}`,
  add: 'Add a row',
  pasteHelp: 'Press Enter for another row, or paste two columns of a spreadsheet.',
} as const
