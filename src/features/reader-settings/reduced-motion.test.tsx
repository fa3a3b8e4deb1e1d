/** Who has asked for less motion gets none, and pays nothing for it. */
import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { changeSettings } from './settings-store';
import { test } from '../../testing/app';

test('a change of the colors starts no transition', async ({ app }) => {
  await app.open('/login', { scheme: 'light' });
  await expect.element(page.getByLabelText('Email')).toBeVisible();
  const started: string[] = [];
  const note = ({ target, propertyName }: TransitionEvent) =>
    started.push(`${target instanceof Element ? target.localName : ''}: ${propertyName}`);
  document.addEventListener('transitionrun', note);
  changeSettings({ scheme: 'dark' });
  await expect.poll(() => document.documentElement.dataset['mantineColorScheme']).toBe('dark');
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  document.removeEventListener('transitionrun', note);
  expect(started).toEqual([]);
});
