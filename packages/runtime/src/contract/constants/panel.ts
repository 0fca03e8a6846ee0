/* Limits of records that owners write, and of the lists that the panel shows. */

/** Longest description of a theme's own blocks, all together, in UTF-16 units of JSON. */
export const OWN_BLOCKS_JSON_MAX_LENGTH = 250_000

/** The most blocks in one layout. */
export const MAX_BLOCKS_PER_LAYOUT = 60

/** The most tracks of one album. */
export const MAX_TRACKS_PER_ALBUM = 60

/** The most items in a collection that its owner sorts by hand. */
export const MAX_ORDERABLE_ITEMS = 250

/** The most products in one collection. */
export const MAX_PRODUCTS_PER_COLLECTION = 200

/** The most nested categories. */
export const MAX_NESTED_CATEGORIES = 10_000

/** Longest text of a setting of a section in one line, in UTF-16 units. */
export const SETTING_LINE_MAX_LENGTH = 200

/** Longest text of a setting of a section with several lines, in UTF-16 units. */
export const SETTING_TEXT_MAX_LENGTH = 5_000

/** Longest tag, in UTF-16 units. */
export const TAG_MAX_LENGTH = 50

/** Longest category, in UTF-16 units. */
export const CATEGORY_MAX_LENGTH = 25

/** The most forms of a site, with those of the theme. */
export const FORMS_MAX = 100

/** The most deleted forms that are kept to be restored. */
export const DELETED_FORMS_MAX = 50

/** Longest name of a form, in UTF-16 units. */
export const FORM_NAME_MAX_LENGTH = 200

/** The most photo galleries of a site, to which blocks can be connected. */
export const MAX_CONNECTED_GALLERIES = 20

/** The most pictures of each such gallery. */
export const MAX_ITEMS_PER_CONNECTED_GALLERY = 50

/** Longest name of such a gallery, in UTF-16 units. */
export const GALLERY_NAME_MAX_LENGTH = 100

/** Longest caption of a picture in it, in UTF-16 units. */
export const GALLERY_CAPTION_MAX_LENGTH = 1_000

/** Longest title of a page, and of an entry of the navigation, that an owner writes, in UTF-16 units. */
export const PAGE_TITLE_MAX_LENGTH = 300

/** Longest description of a page that an owner writes, in UTF-16 units. */
export const PAGE_DESCRIPTION_MAX_LENGTH = 5_000

/** Longest path of a page that an owner writes, in UTF-16 units. */
export const PAGE_PATH_MAX_LENGTH = 200

/** The editor is mobile up to this width, in CSS pixels, and desktop above it. */
export const EDITOR_MOBILE_MAX_WIDTH_PX = 432

/** Matches when the editor is mobile. */
export const EDITOR_MOBILE_QUERY = '(max-width: 432px)'

/** Matches when the editor is for a tablet: never. */
export const EDITOR_TABLET_QUERY = 'not all'

/** Matches when the editor is desktop. */
export const EDITOR_DESKTOP_QUERY = '(min-width: 433px)'

/** The most revisions that are kept of a block. The oldest is removed first. */
export const BLOCK_REVISIONS_MAX = 200

/** Older revisions are removed with the next save of any block: 365 days. */
export const BLOCK_REVISION_MAX_AGE_DAYS = 365

/** The most bytes of earlier versions that are kept of a record, such as a product. The oldest is removed first. */
export const RECORD_VERSIONS_MAX_BYTES = 4 * 1024 * 1024

/** The most bytes of earlier versions that are kept of all records of a website. The oldest is removed first. */
export const SITE_VERSIONS_MAX_BYTES = 128 * 1024 * 1024

/** The most rows of one answer, and of one call that changes rows. */
export const INBOX_PAGE_SIZE_MAX = 100

/** The most mailing lists that owners create: 100. */
export const MAILING_LISTS_MAX = 100

/** The longest name of a mailing list, in UTF-16 units: 100. */
export const MAILING_LIST_NAME_MAX_LENGTH = 100

/** The most addresses of one call that imports members: 500. Longer lists are sent in several calls. */
export const MAILING_LIST_IMPORT_MAX = 500

/** The longest text that is searched for, in UTF-16 units. */
export const INBOX_SEARCH_MAX_LENGTH = 200

/**
 * The most kinds of policy reports that a website keeps. The one that was last seen longest ago is removed
 * first.
 */
export const POLICY_REPORTS_MAX = 200

/**
 * The most groups of errors of scripts that a website keeps. The one that was last seen longest ago is removed first.
 */
export const SCRIPT_ERRORS_MAX = 200

/** The most rows of each table of the visits. */
export const VISITS_ROWS_MAX = 50
