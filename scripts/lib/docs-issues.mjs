/** The file in which a build of the documentation writes what is wrong with it, a line for each issue. */
export const DOCS_ISSUES = '.cache/docs-issues.txt'
