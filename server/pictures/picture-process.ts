/**
 * Draws and decodes in a separate process, one job at a time: a file that makes a decoder hang, crash or fill the
 * memory harms that process, not the program (decision 069). It starts with the first job, ends when it is idle, and is
 * ended after each uploaded picture.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { minutes } from '#contract/durations.ts'
import { LEAST_PHOTO_WIDTH, type PictureFault } from '#contract/pictures/catalogue-pictures.ts'
import { Problem } from '#contract/problems.ts'
import type { MadePicture, PictureAnswer, PictureJob } from './picture-job.ts'

export interface PictureProcess {
  make<Job extends PictureJob>(job: Job): Promise<MadePicture<Job>>
  stop(): void
}

/** A poster takes four seconds of processor time, which can last a minute on a busy machine. */
const PATIENCE = minutes(1.5)
const IDLE = minutes(1)
const MOST_WAITING = 8

export function openPictureProcess(patience = PATIENCE): PictureProcess {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let waiting = 0
  let before: Promise<unknown> = Promise.resolve()
  let count = 0

  function start(): ChildProcess {
    const started = fork(new URL('picture-worker.ts', import.meta.url), {
      serialization: 'advanced',
      execArgv: ['--max-old-space-size=256', '--disable-warning=ExperimentalWarning'],
      // Empty, because the environment of the program holds secrets.
      env: {},
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    started.unref()
    started.channel?.unref()
    return started
  }

  function end(): void {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  function run<Job extends PictureJob>(job: Job): Promise<MadePicture<Job>> {
    clearTimeout(idle)
    const at = (child ??= start())
    const id = ++count
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => broke(new Problem('picture_refused', 'The picture took too long')), patience)
      const broke = (problem: Problem) => {
        leave()
        end()
        reject(problem)
      }
      const onExit = () => broke(new Problem('picture_refused', 'The picture could not be made'))
      const onMessage = (answer: PictureAnswer) => {
        if (answer.id !== id) return
        leave()
        if (job.kind === 'photo' || job.kind === 'render') end()
        else idle = setTimeout(end, IDLE).unref()
        if ('made' in answer) resolve(answer.made as MadePicture<Job>)
        else reject(refusal(answer.refused))
      }
      const leave = () => {
        clearTimeout(timer)
        at.off('message', onMessage).off('exit', onExit).off('error', onExit)
        at.channel?.unref()
      }
      // Keeps the program alive while a caller waits for the job.
      at.channel?.ref()
      at.on('message', onMessage).once('exit', onExit).once('error', onExit)
      at.send({ id, ...job })
    })
  }

  return {
    async make(job) {
      if (waiting >= MOST_WAITING) {
        throw new Problem('over_request_rate_limit', 'Too many pictures are being made', { retryAfter: 2 })
      }
      waiting += 1
      const made = before.then(() => run(job)).finally(() => (waiting -= 1))
      before = made.catch(() => undefined)
      return made
    },
    stop: end,
  }
}

const refusal = (fault: PictureFault) => new Problem('picture_refused', REFUSED[fault], { details: fault })

const REFUSED: Readonly<Record<PictureFault, string>> = {
  unreadable: 'The picture cannot be read',
  format: 'The picture is no JPEG, PNG, WebP or AVIF',
  heic: 'HEIC is not read here: bring it as JPEG',
  large: 'The picture has too many pixels',
  animated: 'The picture is animated',
  small: `The part of the picture that is shown is less than ${LEAST_PHOTO_WIDTH} pixels wide`,
}
