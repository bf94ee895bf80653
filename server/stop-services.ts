/** Stops the timers and processes of the services, so that nothing keeps the program from ending. */
import type { Services } from './services.ts'

export async function stopServices(services: Services): Promise<void> {
  const { health, pages, catalogue, live, announcer, functions, passwords, pictureProcess, renderedPictures } = services
  health.stop()
  live.stop()
  announcer.stop()
  pages.stop()
  catalogue.stop()
  pictureProcess.stop()
  renderedPictures.stop()
  await Promise.all([functions?.stop(), passwords.stop()])
}
