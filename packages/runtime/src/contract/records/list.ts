/** The kinds of records that are nothing but a description, one line each. `npm run new-record` adds one. */
export {}
