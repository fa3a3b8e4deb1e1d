/** What a finger is on its way to stays where it is when the Wi-Fi goes, and when it is back. */
import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { test, type TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import type { Connectivity } from '../../offline/network/connectivity-state';
import { openScoring } from '../../testing/scoring-api';

const sizes = [
  ['a laptop', [1366, 768]],
  ['a tablet held across', [1024, 768]],
  ['a tablet held upright', [768, 1024]],
  ['a phone', [390, 844]],
] as const;

const languages = [
  ['en', /^Connected/, /^No Wi-Fi/],
  ['es', /^Con conexión/, /^Sin wifi/],
] as const;

const connection = () => page.getByRole('status', { name: /^(Connection|Conexión)$/ });
const topOf = (element: Element) => Math.round(element.getBoundingClientRect().top);
const tops = () =>
  [...document.querySelectorAll('[data-screen] h1, [data-screen] h2, [data-screen] button')]
    .filter((element) => element.checkVisibility())
    .map(topOf);

const words = () => connection().element().textContent;

/** As another tab tells what it has found out. */
function hear(state: Connectivity): void {
  const channel = new BroadcastChannel('daybook');
  channel.postMessage({ type: 'connectivity', state });
  channel.close();
}

const unwell = ['offline', 'lie-fi', 'portal', 'server-down', 'unknown'] as const;

async function expectNothingMoves(app: TestApp, online: RegExp, offline: RegExp) {
  await expect.element(connection()).toHaveTextContent(online);
  const before = tops();
  expect(before).not.toEqual([]);
  app.api.setOffline(true);
  await expect.element(connection()).toHaveTextContent(offline);
  expect(tops()).toEqual(before);
  app.api.setOffline(false);
  await expect.element(connection()).toHaveTextContent(online);
  for (const state of unwell) {
    const last = words();
    hear(state);
    await expect.poll(words).not.toBe(last);
    expect(tops(), state).toEqual(before);
  }
  hear('online');
  await expect.element(connection()).toHaveTextContent(online);
  expect(tops()).toEqual(before);
}

for (const [device, size] of sizes) {
  describe(device, () => {
    for (const [language, online, offline] of languages) {
      test(`a page of the dashboard, ${language}`, async ({ app }) => {
        await app.open('/dashboard/groups', { as: 'teacher', size, language });
        await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect.element(page.getByText(/Math Workshop/).first()).toBeVisible();
        await expectNothingMoves(app, online, offline);
      });
    }

    test('a student’s home', async ({ app }) => {
      await app.open('/student/home', { as: 'student', size });
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNothingMoves(app, /^Connected/, /^No Wi-Fi/);
    });

    for (const [language, online, offline] of languages) {
      test(`the work of a student, ${language}`, async ({ app }) => {
        const scoring = await openScoring(app);
        const [work] = scoring.handedIn;
        if (!work) throw new Error('nobody has handed in');
        await scoring.open(work.student.id, { size, language });
        await expect.element(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        await expectNothingMoves(app, online, offline);
        await expectFits(`the work of a student on ${device}, ${language}`);
      });
    }
  });
}
