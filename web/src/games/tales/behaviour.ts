/** What an Enemy does by a row of its card, in words (TA-14.30, TA-14.31). */

const AIMS: Record<string, string> = {
  closest: 'the closest',
  closest_body: 'the closest, standing or not',
  captain: 'the Captain',
  initiative: 'who has the Initiative',
  lowest_health: 'the weakest',
  most_wounds: 'the most wounded',
  most_goals: 'who has most Goal tokens',
  most_pp: 'the most famous',
  most_coins: 'the richest',
  last_offender: 'who attacked last',
  random: 'anybody',
}

const VERBS: Record<string, string> = { ranged: 'shoots at', melee: 'strikes' }

const FAR = /move=2/
const far = (what: string) => (FAR.test(what) ? ' from twice as far' : '')

function hitOf(what: string): string {
  const [, effect = '', condition = ''] = /hit=(\w+)\(\w+,\s*([\w-]+)/.exec(what) ?? []
  if (effect === 'cond') return `, who is then ${spaced(condition)}`
  if (effect === 'dp') return ', who loses destiny by it'
  return effect === 'drop' ? ', who drops a Goal token by it' : ''
}

const spaced = (name: string) => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')

/** One thing that is done; nothing for what no words are known for. */
function step(what: string): string | undefined {
  const [, verb = '', first = ''] = /^(\w+)\(?([\w]*)/.exec(what) ?? []
  switch (verb) {
    case 'confront':
      return 'goes for the closest'
    case 'engage':
      if (!AIMS[first]) return undefined
      return `${VERBS[/kind=(\w+)/.exec(what)?.[1] ?? ''] ?? 'attacks'} ${AIMS[first]}${far(what)}${hitOf(what)}`
    case 'raid':
      return AIMS[first] && `wounds ${AIMS[first]} without a roll${far(what)}`
    case 'border':
      return 'goes to the rim of its tile, and attacks or hides'
    case 'withdraw':
      return `draws back${FAR.test(what) ? ' twice as far' : ''}`
    case 'hide':
      return 'hides if nobody is next to it'
    case 'order':
      return `makes ${spaced(first)}s act`
    case 'blast':
      return `harms all within ${first}`
    case 'brace':
      return first === 'heal' ? 'heals' : 'braces itself'
    case 'if_holding': {
      const then = step(what.slice('if_holding '.length))
      return then && `${then} with a captive`
    }
  }
  return undefined
}

/** A row in words: what is tried from left to right; nothing if some of it is not known. */
export function inWords(does: string): string {
  const tried = does.split(' else ').map((way) => way.split('; ').map((each) => step(each.trim())))
  if (tried.flat().includes(undefined)) return ''
  return tried.map((steps) => steps.join(', then ')).join('; if not, ')
}

/** The rules of what Enemies are known for (TA-15). */
const ABILITIES: Record<string, string> = {
  grab: 'TA-15.1',
  double: 'TA-15.2',
  ignore: 'TA-15.3',
  impervious: 'TA-15.4',
  immortal: 'TA-15.5',
  sprint: 'TA-15.6',
  unstoppable: 'TA-15.7',
  curse: 'TA-15.8',
  regeneration: 'TA-15.9',
  superiority: 'TA-15.10',
  poisonous: 'TA-15.11',
  marksman: 'TA-15.12',
}

export const ruleOfAbility = (ability: string): string | undefined =>
  ABILITIES[ability.split(' ')[0]!]
