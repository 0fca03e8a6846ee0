/**
 * The table of the linter's rules for its docs page.
 *
 * @param {Readonly<Record<string, string>>} rules - the issue that each rule finds, by the rule's name
 */
export const ruleTable = (rules) =>
  [
    '| rule | finds |',
    '| --- | --- |',
    ...Object.entries(rules).map(([rule, finds]) => `| \`${rule}\` | ${finds.replaceAll('|', '\\|')} |`),
  ].join('\n')
