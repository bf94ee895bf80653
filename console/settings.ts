/** Reads the settings that the server wrote into this page (contract/settings/console-settings.ts). */
import type { ConsoleSettings } from '#contract/settings/console-settings.ts'

export const settings = JSON.parse(document.getElementById('console-settings')!.textContent) as ConsoleSettings
