/** Small sounds made on the spot; silent until somebody turns them on. */

import { settings } from './settings.svelte'

const TUNES = {
  turn: [523, 784],
  event: [330],
  chat: [660, 660],
  over: [392, 523, 659, 784],
} as const

let air: AudioContext | null = null

export function play(tune: keyof typeof TUNES): void {
  if (!settings.sound) return
  air ??= new AudioContext()
  TUNES[tune].forEach((pitch, place) => blip(air!, pitch, air!.currentTime + place * 0.11))
}

function blip(air: AudioContext, pitch: number, at: number): void {
  const voice = air.createOscillator()
  const loudness = air.createGain()
  voice.type = 'triangle'
  voice.frequency.value = pitch
  loudness.gain.setValueAtTime(0.0001, at)
  loudness.gain.exponentialRampToValueAtTime(0.08, at + 0.015)
  loudness.gain.exponentialRampToValueAtTime(0.0001, at + 0.22)
  voice.connect(loudness).connect(air.destination)
  voice.start(at)
  voice.stop(at + 0.25)
}
