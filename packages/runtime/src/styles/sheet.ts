/** The types of a sheet, for `import '@site/runtime/site.css'`: it is imported for its effect and exports nothing. */
export {}
