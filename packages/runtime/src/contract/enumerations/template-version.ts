/** Versions of the template system, as text: a page has `"7.1"`. */
export const TEMPLATE_VERSIONS = ['7', '7.1', '8'] as const

export type TemplateVersion = (typeof TEMPLATE_VERSIONS)[number]
