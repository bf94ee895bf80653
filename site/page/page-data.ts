/** Reads the data that the server put into the page for hydration; in the browser alone. */
import type { Page } from './page.tsx'

export const pageData = JSON.parse(document.getElementById('page-data')!.textContent) as Page
