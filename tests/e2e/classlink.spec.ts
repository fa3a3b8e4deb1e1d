/** Signing in through ClassLink in a real browser: the built app, and an OAuth server with ClassLink's paths. */
import { expect, openSchool, test, withoutWorker } from '../support/app';
import type { School } from '../support/app';
import { startClassLink } from '../support/classlink-server';
import type { ClassLinkServer } from '../support/classlink-server';
import { setRow } from '../support/rows';

const tenant = '2284';
const rosa = {
  UserId: 71,
  TenantId: Number(tenant),
  BuildingId: 1180,
  FirstName: 'Rosa',
  LastName: 'Delgado',
  Email: 'rosa.delgado@district.test',
  Role: 'Teacher',
};

test.use(withoutWorker);

let school: School;
let classLink: ClassLinkServer;

test.beforeAll(async () => {
  school = await openSchool();
  classLink = await startClassLink(school.url);
  await school.tables(async (db) => {
    await db.updateTable('districts').set({ classlink_tenant: tenant }).execute();
    await setRow(db, 'schools', 1, { external_id: '1180' });
  });
  await school.server.stop();
  await school.server.start(classLink.settings);
});

test.afterAll(async () => {
  await school.close();
  await classLink.stop();
});

test('a teacher comes in by the button, and the code leaves the address', async ({ page }) => {
  classLink.signsIn(rosa);
  const addresses: string[] = [];
  await page.exposeFunction('note', (address: string) => void addresses.push(address));
  await page.addInitScript(() => {
    const ask = window.fetch.bind(window);
    window.fetch = (...call) => {
      (window as unknown as { note(address: string): void }).note(location.href);
      return ask(...call);
    };
  });
  await page.goto(`${school.url}/login`);
  await page.getByRole('button', { name: 'Sign in with ClassLink' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1, name: /Rosa|^Good / })).toBeVisible();
  expect(addresses.join(' ')).not.toMatch(/code=|state=/);
  const [visit] = classLink.visits;
  expect(visit?.searchParams.get('redirect_uri')).toBe(`${school.url}/login/classlink`);
});

test('a child of ClassLink’s portal comes in too, by a way of our own', async ({ page }) => {
  classLink.signsIn({ ...rosa, UserId: 72, FirstName: 'Ana', Role: 'Student' });
  const before = classLink.visits.length;
  await page.goto(`${school.url}/login/classlink?code=from-the-portal&response_type=code`);
  await expect(page).toHaveURL(`${school.url}/student/home`);
  expect(classLink.visits).toHaveLength(before + 1);
});
