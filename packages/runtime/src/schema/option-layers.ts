import * as v from 'valibot'

const Options = v.record(v.string(), v.unknown())

/**
 * Attribute of a block's element, on pages for accounts that may edit: where its options come from. Without it the
 * preview could not tell what the theme wrote from what an owner has set over it.
 */
export const OPTION_LAYERS_ATTRIBUTE = 'data-block-layers'

/** A block's options by who wrote them. An owner's stand over the theme's, one by one. */
export const OptionLayers = v.object({ theme: Options, owner: Options })

export type OptionLayers = v.InferOutput<typeof OptionLayers>

/** The options that a page works with. */
export const shownOptions = ({ theme, owner }: OptionLayers): Record<string, unknown> => ({
  ...theme,
  ...owner,
})
