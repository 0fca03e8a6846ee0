import * as v from 'valibot'

const Values = v.record(v.string(), v.unknown())

/**
 * The answer of `GET` and `PUT /api/config/settings/{section}`: what an owner has set, and what the site's seed says
 * where an owner has set nothing.
 *
 * @example
 * v.parse(SettingsSectionBody, { options: { style: 'show' }, theme: { style: 'none', version: 1 } })
 */
export const SettingsSectionBody = v.object({ options: Values, theme: Values })

/** A section of the website's settings, as an owner has set it. */
export type SettingsSectionBody = v.InferOutput<typeof SettingsSectionBody>

/**
 * The answer of `POST /api/config/settings/{section}/check`: messages by the names of the settings that a save would
 * refuse; none if it would accept all.
 *
 * @example
 * v.parse(SettingsCheckBody, { errors: { sheet: 'Line 2, column 9: Unexpected “red”.' } })
 */
export const SettingsCheckBody = v.object({ errors: v.record(v.string(), v.string()) })

/** Whether settings could be saved. */
export type SettingsCheckBody = v.InferOutput<typeof SettingsCheckBody>
