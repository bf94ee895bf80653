/** Tests the promise to a client who was reached: the quote by an hour, or a call for the next edition (product §4.7). */
import { languages } from '#languages/languages.ts'
import { privatePageWords } from '#languages/private-page/private-page-dictionaries.ts'
import type { PrivatePageKey } from '#languages/private-page/private-page-words.ts'
import { translator } from '#languages/translate.ts'
import { writePrivateToken } from '#server/keys/private-token.ts'
import { sendRequest } from '#tests/protocol/requests/request-steps.ts'
import { axeFaults } from '../axe.ts'
import { expect, test } from '../reused-page.ts'

for (const language of ['fr', 'ar'] as const) {
  test(`a client who was reached sees the hour of the quote, an apology for a late one, or the wait for the next edition, in ${language}`, async ({
    page,
    world,
  }) => {
    const say = translator<PrivatePageKey>(privatePageWords[language], languages[language].locale)
    const parts = (key: 'reached.text' | 'reached.late') => say(key, { by: '…' }).split('…')
    const { id } = await sendRequest(world)
    const changeWork = async (changes: string) => {
      const sql = `update request_work set ${changes}, version = version + 1 where contact_request_id = $1
        returning reached_at + interval '24 hours' as by`
      const { rows } = await world.database.owner.query<{ by: Date }>(sql, [id])
      await world.database.owner.query('select private.announce($1)', [id])
      return rows[0]!
    }
    const { by } = await changeWork(`state = 'reached', reached_at = now() - interval '3 hours'`)
    const token = writePrivateToken({ requestId: id, tokenVersion: 1 }, world.secrets)
    await page.goto(`/?request=${token}&lang=${language}`)
    const ticket = page.locator('[data-standing=reached]')
    for (const part of parts('reached.text')) await expect(ticket).toContainText(part)
    await expect(ticket).toContainText(by.toLocaleTimeString('fr-FR', { timeStyle: 'short', timeZone: 'Europe/Paris' }))
    await changeWork(`reached_at = now() - interval '25 hours'`)
    for (const part of parts('reached.late')) await expect(ticket).toContainText(part)
    expect(await axeFaults(page, 'a late quote')).toEqual([])
    await changeWork(`next_edition_since = now()`)
    await expect(ticket).toContainText(say('reached.edition'))
    await expect(page.locator('[aria-current=step]')).not.toContainText(say('step.reached.text'))
  })
}
