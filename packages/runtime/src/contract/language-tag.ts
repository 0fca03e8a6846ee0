/** A language tag such as `en-US`, checked only as far as a page needs. */
export const LANGUAGE_TAG = /^[a-zA-Z]{2,3}(?:-[a-zA-Z\d]{1,8}){0,100}$/
