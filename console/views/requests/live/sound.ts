/** Two soft notes when a request arrives, made on the spot; only for who switched them on, on this device. */
import { milliseconds } from '#contract/durations.ts'
import { keep, kept } from '#console/kept.ts'

let context: AudioContext | undefined

export const isSoundOn = () => kept('console-sound') === 'on'

/** Called from a press: browsers let nothing sound before one. */
export function switchSound(on: boolean): void {
  keep('console-sound', on ? 'on' : 'off')
  if (on) ring()
}

export function ring(): void {
  if (!isSoundOn()) return
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
