/** Being signed in, for tests that are about something else. */
import type { Page } from '@playwright/test';
import { storageKeys } from '../../src/session/storage-keys';
import { call } from './api-calls';
import type { LoginAnswer } from './api-calls';
import { demoPassword } from './pages';

/**
 * Signs somebody of the demo school in by the API: the page is theirs from the first address that the test opens.
 * @param page of a fresh browser context
 * @param who an e-mail address, or the username of a student
 * @throws Error where nobody is let in
 */
export async function enterAs(page: Page, origin: string, who: string): Promise<void> {
  const isStaff = who.includes('@');
  const { user, token } = await call<LoginAnswer>(
    origin,
    `auth/${isStaff ? 'login' : 'student-login'}`,
    {
      body: {
        ...(isStaff ? { email: who } : { username: who }),
        password: demoPassword,
        device_id: crypto.randomUUID(),
      },
    },
  );
  if (!user || !token) throw new Error(`${who} was not let in`);
  const items = [
    [storageKeys.token, JSON.stringify(token)],
    [storageKeys.user, JSON.stringify(user)],
  ] as const;
  // It runs at every load, and must not sign in again who has signed out since.
  await page.addInitScript(
    ([home, entered, all]) => {
      if (location.origin !== home || sessionStorage.getItem(entered) !== null) return;
      sessionStorage.setItem(entered, 'yes');
      for (const [key, value] of all) localStorage.setItem(key, value);
    },
    [origin, `tests.entered.${who}`, items] as const,
  );
}
