/**
 * The table of the panel's keys for its docs page.
 *
 * @param {readonly { presses: readonly object[], text: string }[]} shortcuts
 * @param {(press: object, commandKey: string) => string[]} keyNames
 */
export const keyTable = (shortcuts, keyNames) =>
  [
    '| key | |',
    '|---|---|',
    ...shortcuts.map(
      ({ presses, text }) =>
        `| ${presses.map((press) => keyNames(press, 'Ctrl or Cmd').join(' + ')).join(', ')} | ${text} |`,
    ),
  ].join('\n')
