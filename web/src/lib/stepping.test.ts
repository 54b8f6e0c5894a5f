import { expect, test } from 'vitest'
import type { ReplayFrame } from './protocol'
import { ofAnother, tale } from './stepping'
import { BARE } from './testing'

const LINE = { ...BARE, event: { event: 'told' } }

const frame = (seat: number, label: string, ...told: string[]): ReplayFrame => ({
  step: 1,
  seat,
  label,
  view: {},
  turns: [],
  events: told.map((sentence) => ({ ...LINE, sentence })),
})

test('a frame is told by what happened, of its player by name', () => {
  const capture = frame(0, 'Board Fat Margrave with your party', 'Anne boards it.', 'Anne pays 8.')
  expect(tale(capture, ['Anne'])).toBe('Anne boards it. Anne pays 8.')
})

test('what happened in secret is told by its label, and not of the reader', () => {
  expect(tale(frame(0, 'Keep your hand'), ['Anne'])).toBe('Anne: Keep their hand')
  expect(tale(frame(-1, ''), ['Anne'])).toBe('The table is laid.')
})

test('options are told of somebody else', () => {
  expect(ofAnother('Put your Mate on Bess’s; yours is taller')).toBe(
    'Put their Mate on Bess’s; theirs is taller',
  )
  expect(ofAnother('Your hand, yourself')).toBe('Their hand, themselves')
  expect(ofAnother('Board a yourt')).toBe('Board a yourt')
})
