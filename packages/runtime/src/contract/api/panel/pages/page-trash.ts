import * as v from 'valibot'

/** A page in the trash. */
const DeletedPage = v.object({
  id: v.string(),
  title: v.string(),
  /** Its address before. Another page may have it by now. */
  path: v.string(),
  deletedAt: v.string(),
})

/** A page in the trash. */
export type DeletedPage = v.InferOutput<typeof DeletedPage>

/** The answer of `GET /api/config/pages/trash`: the pages in the trash, those that were deleted last first; `more` if there are others. */
export const PageTrashBody = v.object({ pages: v.array(DeletedPage), more: v.boolean() })

/** The pages in the trash. */
export type PageTrashBody = v.InferOutput<typeof PageTrashBody>

/** The answer of calls that put a page into the trash, or delete it for good. */
export const PageDeletedBody = v.object({ changed: v.literal(1) })

/** The body of `POST /api/config/pages/{id}/trash`: the revision that the person sees. */
export const PageTrashRequest = v.object({ revision: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) })

/** How long a page stays in the trash, in days. */
export const PAGE_TRASH_DAYS = 30
