import { expect, it } from 'vitest';
import { foldUsername, isUsername, usernameBase } from './usernames';

it.each([
  ['Maya Reyes', 'mayar'],
  ['José Ángel Núñez Ortiz', 'joseo'],
  ["D'Angelo O'Brien", 'dangeloo'],
  ['Zoë', 'zoe'],
  ['Al B', 'alb'],
  ['Xi', 'studentxi'],
  ['李 小龙', 'student'],
  ['  Ann-Marie   von  Groß ', 'annmarieg'],
  ['Łukasz Øst', 'lukaszo'],
])('begins a username for %s with %s', (name, base) => {
  expect(usernameBase(name)).toBe(base);
  expect(isUsername(base)).toBe(true);
});

it('is as long as a first name of any length allows', () => {
  const base = usernameBase(`${'a'.repeat(80)} ${'b'.repeat(80)}`);
  expect(base).toHaveLength(21);
});

it.each([
  ['maya.r', true],
  ['m_r-2', true],
  ['ab', false],
  ['.maya', false],
  ['maya reyes', false],
  ['mäya', false],
  ['a'.repeat(40), true],
  ['a'.repeat(41), false],
  ['', false],
])('%s can be one: %s', (text, expected) => {
  expect(isUsername(text)).toBe(expected);
});

it('is kept trimmed and in small letters', () => {
  expect(foldUsername('  Maya.R ')).toBe('maya.r');
});
