/** A press on skip moves the sound by 15 s. */
export const AUDIO_SKIP_S = 15

/** The position of a sound of at least 10 minutes is remembered until the tab is closed. */
export const AUDIO_REMEMBERED_FROM_S = 600

/** Prefix of the key in session storage under which the position of a sound is stored, by its address. */
export const AUDIO_POSITION_PREFIX = 'site-audio:'
