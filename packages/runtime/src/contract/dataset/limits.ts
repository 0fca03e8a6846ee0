/** The most rows of a dataset, below its row of column names: 100. */
export const DATASET_MAX_ROWS = 100

/** The most columns of a dataset, beside its column of row names: 20. */
export const DATASET_MAX_COLUMNS = 20

/** The longest name of a row or a column, in UTF-16 units: 200. */
export const DATASET_MAX_NAME = 200

/** A cell without a value, which an owner has left out on purpose. */
export const DATASET_GAP = '–'

/** A number of a dataset as it is stored: digits with a point, as no language groups them. */
export const DATASET_NUMBER = /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/
