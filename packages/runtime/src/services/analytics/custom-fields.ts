import {
  CUSTOM_DATA_MAX_LENGTH,
  CUSTOM_DATA_MAX_LEVELS,
  CUSTOM_SCHEMA_NAME_MAX_LENGTH,
} from '../../contract/constants/tracking.js'

const isShallow = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' ||
  value === null ||
  (levels > 0 && Object.values(value).every((item) => isShallow(item, levels - 1)))

/**
 * The custom data of an event as it is sent.
 *
 * @throws TypeError for data that the server refuses
 */
export function readCustomData(data: unknown): unknown {
  const text = JSON.stringify(data) ?? ''
  // The server counts levels in what arrives: an object may write itself as something else.
  const value = text.length <= CUSTOM_DATA_MAX_LENGTH && JSON.parse(text || '0')
  if (typeof value === 'object' && !Array.isArray(value) && isShallow(value, CUSTOM_DATA_MAX_LEVELS))
    return value
  throw new TypeError(
    `customData must be an object of at most ${CUSTOM_DATA_MAX_LENGTH} characters as JSON and ${CUSTOM_DATA_MAX_LEVELS} levels`,
  )
}

/**
 * The name of the schema of custom data.
 *
 * @throws TypeError for a name that the server refuses
 */
export function readSchemaName(name: unknown): string | null {
  if (name === null || (typeof name === 'string' && name.length <= CUSTOM_SCHEMA_NAME_MAX_LENGTH)) return name
  throw new TypeError(
    `customSchemaName must be a text of at most ${CUSTOM_SCHEMA_NAME_MAX_LENGTH} characters`,
  )
}
