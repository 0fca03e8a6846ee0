export * from './body.js'
export * from './form.js'
export {
  readSectionFormat,
  SECTION_ITEMS_MAX,
  type SectionDefinition,
  type SectionIssue,
  SHOWN_COLLECTIONS,
} from './format.js'
export { hasSampleWords, STARTING_TEXT } from './sample-words.js'
export { hasValue, LEFT_OUT_TYPES, SETTING_TYPES, type SectionSetting } from './setting-format.js'
export { COLOR_SCHEMES, conditionOf, nameInWords, settingsForm } from './settings.js'
