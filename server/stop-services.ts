/** Lets go of what the services hold, so that nothing keeps the program from ending. */
import type { Services } from './services.ts'

export async function stopServices({ health, pages, catalogue, live, announcer, passwords }: Services): Promise<void> {
  health.stop()
  live.stop()
  announcer.stop()
  pages.stop()
  catalogue.stop()
  await passwords.stop()
}
