import * as v from 'valibot'

/**
 * The body of `GET /api/config/section-types?page={pageId}`: the kinds of sections of the site. `isOffered` tells whether
 * the page may have one more of them.
 */
export const SectionTypesBody = v.object({
  types: v.array(
    v.object({
      type: v.string(),
      isOffered: v.boolean(),
      /** The address of a small picture of it; empty without one. */
      picture: v.string(),
      /** As in its `{% schema %}`. */
      format: v.record(v.string(), v.unknown()),
    }),
  ),
})

export type SectionTypesBody = v.InferOutput<typeof SectionTypesBody>
