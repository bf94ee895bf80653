/** Extends the test with a visitor whose connection goes through a proxy that can fail. */
import { type CuttingProxy, startCuttingProxy } from '../offline/cutting-proxy.ts'
import { test as base } from '../visitor.ts'

export const test = base.extend<{ network: CuttingProxy }>({
  network: async ({ world }, provide) => {
    const network = await startCuttingProxy(() => world.address)
    await provide(network)
    await network.close()
  },
  baseURL: async ({ network }, provide) => provide(network.address),
})

export { expect } from '@playwright/test'
