import { expect, test } from 'vitest'
import { marksOf, routeOf } from './routes'

test.each([
  ['/', { page: 'home' }],
  ['/new', { page: 'new', game: null }],
  ['/new/boarding', { page: 'new', game: 'boarding' }],
  ['/table/t_1', { page: 'table', id: 't_1' }],
  ['/replay/t_1/', { page: 'replay', id: 't_1' }],
  ['/rules/boarding', { page: 'rules', game: 'boarding' }],
  ['/table', { page: 'lost' }],
  ['/about/us', { page: 'lost' }],
  ['/%E0%A4%A', { page: 'lost' }],
])('%s', (path, route) => expect(routeOf(path)).toEqual(route))

test('marks in the address', () => {
  expect(marksOf('#rule=BP-3.2')).toEqual({ rule: 'BP-3.2' })
  expect(marksOf('')).toEqual({})
})
