/**
 * What the server prints into a page for those who may change its layout. Comments hold a part together: an element would
 * change which rules of a sheet apply.
 */

/** Attribute of the `<script type="application/json">` with the parts of the layout, in the order of the theme. */
export const LAYOUT_ATTRIBUTE = 'data-site-layout'

/** Attribute of the `<template>` with a hidden part; its value is the name of the part. */
export const HIDDEN_PART_ATTRIBUTE = 'data-site-hidden-part'

/** The texts of the comments before and after a part. */
export const partMarks = (id: string): readonly [start: string, end: string] => [
  `layout-part:${id}`,
  `/layout-part:${id}`,
]

/** The text of the comment after the last part. It is there even if all parts are hidden. */
export const LAYOUT_END = '/layout-parts'
