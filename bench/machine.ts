/** Describes the machine in one line, because figures depend on it. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem, type } from 'node:os'
import { chromiumPath } from './chromium.ts'

export function machine(): string {
  const model = cpus()[0]?.model.trim() ?? 'unknown processor'
  const memory = `${Math.round(totalmem() / 2 ** 30)} GiB`
  const load = `load ${loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')}`
  return [
    `${availableParallelism()} × ${model}`,
    memory,
    type(),
    `Node ${process.versions.node}`,
    browser(),
    load,
  ].join(', ')
}

/** The memory of a process that is in the machine's memory now, in bytes. */
export function residentMemory(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) * 1024
}

function browser(): string {
  try {
    const version = execFileSync(chromiumPath, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
    return version.trim().split(' ').slice(0, 2).join(' ')
  } catch {
    return 'no Chromium'
  }
}
