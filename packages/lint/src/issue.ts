/** The issue that each rule finds. Their names are stable, because scripts select by them. */
export const RULES = {
  'unknown-block': 'a data-block value that names no block',
  'block-when': 'a data-block-when value that names no moment',
  'unknown-part': 'a data-part value that the block does not know',
  'missing-part': 'a part that the block cannot do without',
  'missing-source': 'a block that has nothing to show, such as an embed without an address',
  'part-place':
    'a part outside the part or element that it belongs in, such as an accordion header in no heading',
  'part-element':
    'an element that cannot serve as this part or block, such as an accordion header that is no button',
  'unknown-option': 'an option that the block does not have',
  'attribute-name': 'an attribute that differs in a letter or two from one of the contract',
  'option-value': 'an option whose value is not allowed',
  'options-json': 'options that are not a JSON object',
  stray: 'a part, an option, a script of options or a second page context that nothing reads',
  'script-type': 'JSON in a script that a browser would run, for want of type="application/json"',
  'block-description': 'a description of a theme’s own blocks in the page that cannot be used',
  'context-json': 'a page context that is not a JSON object',
  'context-value': 'a field of the page context that is not allowed',
  'context-name': 'a field of the page context whose name is misspelt',
  'consent-choice':
    'a cookie banner under the restrictive policy that has a button to accept and none to decline',
  'form-json': 'a definition of a form that is not a JSON object',
  'form-value': 'a field or setting in the definition of a form that is not allowed',
  'image-source': 'a picture in a block without the address of its file',
  'image-size': 'a picture in a block with neither width and height nor data-image-dimensions',
  'image-alt':
    'a picture in a block or in a link to the lightbox without alt, which a screen reader reads out by its address',
  'part-name': 'a part that needs a name for screen readers, such as a list of tabs',
  'part-hidden': 'a part that the server hides, so that it cannot be read where no script comes',
  'form-control': 'an input in a form that is no part "control", so that its errors cannot be shown',
  'control-name': 'a control of a form that is not sent, because it has no name',
  'control-label': 'a control in a block that has no label, so that screen readers cannot name it',
  'form-action':
    'a form with an address on another site that does not say whether the browser or the page sends it',
  'linked-gallery': 'an id in the option linkedGalleries that no gallery of the page has',
  'tile-address': 'an address of map tiles without {z}, {x} and {y}',
  'link-address':
    'a link that runs a script, that nobody can call or write to, or that is longer than links of its kind may be',
  'page-feature':
    'an attribute of a page feature that is misspelt, on the wrong element, or without a value that it can use',
  'duplicate-id': 'an id that two elements have',
  'duplicate-field-id': 'a data-field-id that two fields of a form have',
  'id-reference': 'an attribute in a block, such as for of a label, that names an id of no element',
  'duplicate-block-id': 'a data-block-id that two blocks have',
  'layout-size': 'more blocks in the main part of a page than a layout may have',
} as const

export type Rule = keyof typeof RULES

interface IssueText {
  /** The rule that the page violates. */
  readonly code: Rule
  /** The issue, without a full stop. */
  readonly message: string
  /** The allowed values or names. */
  readonly expected?: string | undefined
  /** The known name closest to the one in the element, if one is close. */
  readonly nearest?: string | undefined
}

/** One issue of a page, as a rule reports it. */
export interface Issue extends IssueText {
  /** UTF-16 units from the start of the source. */
  readonly offset: number
}

/** An issue with its position as editors count it: from 1, columns in UTF-16 units. */
export interface PositionedIssue extends IssueText {
  readonly line: number
  readonly column: number
}

/** Takes the issues of all rules. */
export type Report = (issue: Issue) => void
