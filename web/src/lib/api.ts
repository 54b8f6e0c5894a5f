/** The HTTP side of docs/protocol.md. */

import type {
  Analysis,
  BotLevel,
  Choice,
  Coaching,
  GameInfo,
  Hint,
  LessonInfo,
  LogPage,
  Me,
  NewTable,
  Objection,
  Past,
  PlayPage,
  Rating,
  Replay,
  Rules,
  TableInfo,
} from './protocol'

/** The server (or the network) said no; the message is a sentence for people. */
export class Refusal extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message)
  }
}

let whenUnknown = (): void => {}

/** Hear that the server does not know us any more: our session ended, here or on another device. */
export function onUnknown(hear: () => void): void {
  whenUnknown = hear
}

export const api = {
  me: () => get<Me | null>('/me'),
  callMe: (name: string) => post<Me>('/me', { name }),
  keepAccount: (name: string, password: string) => post<Me>('/me/account', { name, password }),
  login: (name: string, password: string) => post<Me>('/login', { name, password }),
  logout: () => post<void>('/logout'),
  signOut: () => post<void>('/me/signout'),
  changePassword: (old: string, now: string) => post<Me>('/me/password', { old, new: now }),
  beForgotten: (password: string) => post<void>('/me/delete', { password }),
  /** What we have played to its end, the latest first; those after a table. */
  plays: (after = '') => get<PlayPage>(`/me/plays?after=${after}`),
  ratings: () => get<Rating[]>('/me/ratings'),

  games: () => get<GameInfo[]>('/games'),
  bots: () => get<BotLevel[]>('/bots'),
  /** The cards that a table plays with. */
  content: (table: string) => get<unknown>(`/tables/${table}/content`),
  /** What the coach of a game says in first plays. */
  coach: (game: string) => get<Coaching>(`/games/${game}/coach`),
  /** Every lesson, and how far we are with it. */
  lessons: () => get<LessonInfo[]>('/lessons'),
  /** Go on with a lesson, or begin it. */
  learn: (game: string, lesson: string, anew: boolean) =>
    post<TableInfo>(`/lessons/${game}/${lesson}`, { anew }),
  rules: (game: string) => get<Rules>(`/games/${game}/rules`),

  myTables: () => get<TableInfo[]>('/tables/mine'),
  openTables: () => get<TableInfo[]>('/tables/open'),
  /** Public tables where a play goes on. */
  runningTables: () => get<TableInfo[]>('/tables/running'),
  finishedTables: () => get<TableInfo[]>('/tables/finished'),
  table: (id: string) => get<TableInfo>(`/tables/${id}`),
  makeTable: (wish: NewTable) => post<TableInfo>('/tables', wish),
  join: (id: string, seat: number | null) => post<TableInfo>(`/tables/${id}/join`, { seat }),
  leave: (id: string) => post<TableInfo>(`/tables/${id}/leave`),
  /** Bots of a level take the seats that are still open. */
  start: (id: string, fill: string | null = null) =>
    post<TableInfo>(`/tables/${id}/start`, { fill }),
  resign: (id: string, seat: number) => post<TableInfo>(`/tables/${id}/resign`, { seat }),
  comeBack: (id: string, seat: number) => post<TableInfo>(`/tables/${id}/return`, { seat }),
  /** Why a seat of ours cannot do this now; null if it can. */
  whyNot: (id: string, seat: number, choice: Choice) =>
    post<Objection | null>(`/tables/${id}/why`, { seat, choice }),
  hint: (id: string, seat: number) => post<Hint>(`/tables/${id}/hint`, { seat }),
  /** Lines of the log from before its first so many. */
  log: (id: string, seat: number, before: number) =>
    get<LogPage>(`/tables/${id}/log?seat=${seat}&before=${before}`),
  /** The table after each step that followed so many. */
  past: (id: string, seat: number, since: number) =>
    get<Past>(`/tables/${id}/past?seat=${seat}&since=${since}`),
  rematch: (id: string) => post<TableInfo>(`/tables/${id}/rematch`),
  replay: (id: string, eyes: string) => get<Replay>(`/tables/${id}/replay?eyes=${eyes}`),
  analysis: (id: string) => get<Analysis>(`/tables/${id}/analysis`),
  /** Have a finished play thought over, if that has not been done yet. */
  analyse: (id: string) => post<Analysis>(`/tables/${id}/analysis`),
  playOn: (id: string, step: number, seat: number) =>
    post<TableInfo>(`/tables/${id}/playon`, { step, seat }),
}

/** Where the record of a table can be downloaded. */
export const recordAddress = (id: string): string => `/api/tables/${id}/record`

const get = <T>(path: string): Promise<T> => call<T>('GET', path)

async function post<T>(path: string, body?: unknown): Promise<T> {
  if (!csrfToken()) await get('/me') // any GET sets the cookie
  return call<T>('POST', path, body)
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (method !== 'GET') headers['x-csrftoken'] = csrfToken()
  if (body !== undefined) headers['content-type'] = 'application/json'
  const answer = await fetch(`/api${path}`, {
    method,
    headers,
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(() => {
    throw new Refusal('The server cannot be reached. Check your connection and try again.', 0)
  })
  if (answer.status === 401) {
    whenUnknown()
    throw new Refusal('You are logged out here. Go on as a guest, or log in again.', 401)
  }
  if (!answer.ok) throw new Refusal(await reasonOf(answer), answer.status)
  return answer.status === 204 ? (undefined as T) : ((await answer.json()) as T)
}

async function reasonOf(answer: Response): Promise<string> {
  const said = await answer.json().catch(() => null)
  return said?.detail ?? `The server answered with an error (${answer.status}). Try again later.`
}

function csrfToken(): string {
  return document.cookie.match(/(?:^|;\s*)csrftoken=([^;]*)/)?.[1] ?? ''
}
