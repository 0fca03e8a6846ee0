import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { messages } from '../../runtime/build/messages-plugin.js'

/** The folder of the panel's texts, with a file for each language. */
export const PANEL_MESSAGES_FOLDER = fileURLToPath(new URL('../src/base/messages', import.meta.url))

/** Begins the names of the modules with the panel's texts. */
export const PANEL_MESSAGES_PREFIX = 'panel-messages:'

/** Compiles the panel's texts, beside the plugin that compiles those of pages. */
export const panelMessages = (): Plugin =>
  messages({ folder: PANEL_MESSAGES_FOLDER, prefix: PANEL_MESSAGES_PREFIX })
