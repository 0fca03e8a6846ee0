/** Below this width of its container a bot check is compact: 320 CSS pixels. */
export const BOT_CHECK_COMPACT_BELOW_PX = 320
