export * from './body.js'
export * from './form.js'
export {
  hasValue,
  readSectionFormat,
  SECTION_ITEMS_MAX,
  SETTING_TYPES,
  type SectionDefinition,
  SectionFormat,
  type SectionIssue,
  type SectionSetting,
  SHOWN_COLLECTIONS,
} from './format.js'
export { hasSampleWords, STARTING_TEXT } from './sample-words.js'
export { COLOR_SCHEMES } from './settings.js'
