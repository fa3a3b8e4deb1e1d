/** A district that comes by Clever, in a real browser: connected there and back, its roster brought, its child signed in. */
import { expect, openSchool, test, withoutWorker } from '../support/app';
import type { School } from '../support/app';
import { smallDistrict } from '../support/clever-data';
import { startClever } from '../support/clever-server';
import type { CleverServer } from '../support/clever-server';
import { enterAs } from '../support/enter';

const district = '4fd43cc56d11340000000005';
const child = `${district}u1`;

test.use(withoutWorker);

let school: School;
let clever: CleverServer;

test.beforeAll(async () => {
  school = await openSchool();
  clever = await startClever(school.url);
  const small = smallDistrict(district);
  const users = small.users.map((user) =>
    user.id === child ? { ...user, name: { first: 'Wren', last: 'Okafor' } } : user,
  );
  clever.data.shares(district, { ...small, users });
  await school.server.stop();
  await school.server.start(clever.settings);
});

test.afterAll(async () => {
  await school.close();
  await clever.stop();
});

const accounts = () =>
  school.tables((db) =>
    db.selectFrom('users').select(['id', 'role']).where('name', '=', 'Wren Okafor').execute(),
  );

test('a district is connected at Clever, and its child comes in by it', async ({
  page,
  browser,
}) => {
  clever.signsIn({ id: `${district}u8`, district, roles: { district_admin: {} } });
  await enterAs(page, school.url, 'district.admin@demo.school');
  await page.goto(`${school.url}/dashboard/users/rosters`);
  await page.getByRole('button', { name: 'Connect Clever' }).click();
  await expect(page).toHaveURL(`${school.url}/dashboard/users/rosters`);
  const card = page.getByRole('region', { name: 'Connection' });
  await card.getByRole('button', { name: 'Fetch now' }).click();
  await card.getByRole('link', { name: 'Look at it' }).click();
  await page.getByRole('button', { name: 'Apply this roster' }).click();
  await expect(page.getByRole('heading', { name: 'This roster is applied' })).toBeVisible();

  const ofRoster = await accounts();
  expect(ofRoster).toMatchObject([{ role: 'Student' }]);
  clever.signsIn({ id: child, district, roles: { student: {} } });
  const tablet = await (await browser.newContext()).newPage();
  await tablet.goto(`${school.url}/student-login`);
  await tablet.getByRole('button', { name: 'Sign in with Clever' }).click();
  await expect(tablet).toHaveURL(`${school.url}/student/home`);
  await expect(tablet.getByRole('heading', { level: 1 })).toContainText('Wren');
  expect(await accounts()).toEqual(ofRoster);
});
