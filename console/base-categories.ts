/** Maps the program's own experiences to their categories, because the database has none of them. Pure. */
import { catalogue } from '#catalogue/catalogue.ts'
import { categoryOfEach } from '#catalogue/editions/categories.ts'

export const baseCategories = categoryOfEach(catalogue, [])
