/** Makes sounds, once somebody has turned them on. */

import { settings } from './settings.svelte'
import { SOUNDS, type Rustle, type Score, type SoundName, type Tone } from './sounds'

const LOUD = 0.08
const APART = 0.16

let air: AudioContext | null = null
let hiss: AudioBuffer | null = null

/** Play sounds, one a little after the other. */
export function play(...names: SoundName[]): void {
  if (!settings.sound || !names.length) return
  const here = (air ??= new AudioContext())
  names.forEach((name, place) => perform(here, SOUNDS[name], here.currentTime + place * APART))
}

function perform(air: AudioContext, score: Score, start: number): void {
  for (const part of score) {
    const begin = start + part.at
    const end = begin + part.length
    const source = 'pitch' in part ? tone(air, part, begin, end) : rustle(air, part)
    const loudness = air.createGain()
    loudness.gain.setValueAtTime(0.0001, begin)
    loudness.gain.exponentialRampToValueAtTime(part.loud ?? LOUD, begin + 0.015)
    loudness.gain.exponentialRampToValueAtTime(0.0001, end)
    source.through.connect(loudness).connect(air.destination)
    source.voice.start(begin)
    source.voice.stop(end + 0.03)
  }
}

interface Source {
  voice: AudioScheduledSourceNode
  /** Where it comes out. */
  through: AudioNode
}

function tone(air: AudioContext, { pitch, to, wave }: Tone, begin: number, end: number): Source {
  const voice = air.createOscillator()
  voice.type = wave ?? 'triangle'
  voice.frequency.setValueAtTime(pitch, begin)
  if (to) voice.frequency.exponentialRampToValueAtTime(to, end)
  return { voice, through: voice }
}

function rustle(air: AudioContext, { around }: Rustle): Source {
  const voice = air.createBufferSource()
  voice.buffer = hiss ??= noise(air)
  voice.loop = true
  const filter = air.createBiquadFilter()
  filter.type = 'bandpass'
  filter.frequency.value = around
  return { voice, through: voice.connect(filter) }
}

/** A second of it. */
function noise(air: AudioContext): AudioBuffer {
  const buffer = air.createBuffer(1, air.sampleRate, air.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let place = 0; place < samples.length; place++) samples[place] = Math.random() * 2 - 1
  return buffer
}
