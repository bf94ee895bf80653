/** axe on a page, asked for what is wrong alone: describing everything that is right takes most of its time. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Our pages have no frames, so nothing has to be gathered in a page of its own. */
export const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
