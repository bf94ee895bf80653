/** Plays two soft notes when a request arrives, as chosen on this device, or else while the adviser is on duty. */
import { milliseconds, minutes } from '#contract/durations.ts'
import { dutyBoard } from '#console/calls/duty-board.ts'
import { queries } from '#console/calls/queries.ts'
import { storeDeviceValue, readDeviceValue } from '#console/device-values.ts'
import { client } from '#console/session/client.ts'
import { isSoundWanted } from './sound-wish.ts'

let context: AudioContext | undefined

export const chosenSound = () => readDeviceValue('console-sound')

/** Called from a key or button press: browsers play no sound before one. */
export function switchSound(on: boolean): void {
  storeDeviceValue('console-sound', on ? 'on' : 'off')
  if (on) playNotes()
}

export function ring(): void {
  if (chosenSound() === 'off') return
  // It plays if the duty cannot be read: a missed request costs more than a needless sound.
  void isWanted()
    .catch(() => true)
    .then((wanted) => wanted && playNotes())
}

async function isWanted(): Promise<boolean> {
  if (chosenSound() === 'on') return true
  const { data } = await client.auth.getSession()
  const board = await queries.fetchQuery({ ...dutyBoard, staleTime: minutes(1) })
  return isSoundWanted(null, board, data.session?.user.id)
}

function playNotes(): void {
  context ??= new AudioContext()
  void context.resume()
  NOTES.forEach((pitch, place) => play(context!, pitch, place * BETWEEN))
}

const NOTES = [659.25, 987.77]
const BETWEEN = milliseconds(140)
const LASTS = milliseconds(450)

function play(audio: AudioContext, pitch: number, after: number): void {
  const starts = audio.currentTime + inSeconds(after)
  const ends = starts + inSeconds(LASTS)
  const loudness = audio.createGain()
  loudness.gain.setValueAtTime(0.16, starts)
  loudness.gain.exponentialRampToValueAtTime(0.001, ends)
  const note = audio.createOscillator()
  note.frequency.value = pitch
  note.connect(loudness).connect(audio.destination)
  note.start(starts)
  note.stop(ends)
}

const inSeconds = (duration: number) => duration / milliseconds(1000)
