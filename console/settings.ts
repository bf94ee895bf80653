/** The settings that the server handed this page (contract/console-settings.ts). */
import type { ConsoleSettings } from '#contract/console-settings.ts'

export const settings = JSON.parse(document.getElementById('console-settings')!.textContent) as ConsoleSettings
