/** The frame of the dashboard: where one can go by role, where one is, and how the keyboard gets there. */
import { describe, expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Locator } from 'vitest/browser';
import { test } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { press, type } from '../../testing/keyboard';

const frame = page.getByRole('navigation', { name: 'Dashboard' });
const trail = page.getByRole('navigation', { name: 'Where you are' });
const palette = page.getByRole('combobox', { name: 'Search and go to' });
/** The lists behind the palette have options of their own. */
const options = page.getByRole('listbox', { name: 'What you can go to' });
const chosen = options.getByRole('option', { selected: true });

const textsOf = (locator: Locator) => () =>
  locator.elements().map((element) => element.textContent.trim());

const currentIn = (locator: Locator) => () =>
  locator.element().querySelector('[aria-current=page]')?.textContent.trim();

describe('where one can go', () => {
  test('the navigation is that of the role', async ({ app }) => {
    await app.open('/dashboard', { as: 'district-admin' });
    await frame.getByRole('link', { name: 'Lessons' }).click();
    await app.expectAddress('/dashboard/lessons/resources');
    await expect.element(frame.getByRole('link', { name: 'Sequence categories' })).toBeVisible();
    await expect.poll(() => sessionStorage.getItem('nav_data')).toContain('sequence-categories');
  });

  test('who keeps the sign-ins finds how staff sign in, and nothing of the classes', async ({
    app,
  }) => {
    app.api.on('GET', '/dashboard/second-factor-rule', () => ({ rev: 0, roles: [], without: 0 }));
    await app.open('/dashboard', { as: 'it-admin' });
    await frame.getByRole('link', { name: 'Settings' }).click();
    await app.expectAddress('/dashboard/settings');
    await expect.element(page.getByRole('checkbox', { name: 'Teacher' })).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
    expect(app.api.callsOf('GET', '/dashboard/marks-setting')).toEqual([]);
    await expectFits('settings of an IT administrator');
  });

  test('who has no lessons is led to none, and a page of them says why', async ({ app }) => {
    await app.open('/dashboard', { as: 'it-admin' });
    await expect
      .poll(textsOf(frame.getByRole('link')))
      .toEqual(['Home', 'Groups', 'Students', 'Staff', 'Data', 'Settings', 'Share']);
    const recent = page.getByRole('heading', { name: 'Continue where you left off' });
    await expect.element(recent).not.toBeInTheDocument();
    const paths = [
      ...['lessons/rubrics', 'lessons/import', 'assignments', 'groups/1/live'],
      // Pages with the whole screen for themselves.
      ...['lessons/instructional-sequences/1/print', 'lessons/instructional-sequences/1/day/1'],
      'assignments/1/assignments-students/5',
    ];
    for (const path of paths) {
      await app.goTo(`/dashboard/${path}`);
      await expect
        .element(page.getByRole('alert'))
        .toHaveTextContent('This page isn’t part of the role IT Administrator.');
      await page.getByRole('link', { name: 'Go to your home page' }).click();
      await app.expectAddress('/dashboard');
    }
    expect(app.api.callsOf('GET', '/dashboard/rubrics')).toEqual([]);
    expect(app.api.callsOf('GET', '/dashboard/assignments')).toEqual([]);
    await app.goTo('/dashboard/lessons/instructional-sequences/1/print');
    await expect.element(page.getByRole('main')).toHaveTextContent(/^You don’t have access/);
    await expectFits('a page with the whole screen that is not of the role');
    await page.getByRole('link', { name: 'Go to your home page' }).click();
    await expect.element(frame.getByRole('link', { name: 'Groups' })).toBeVisible();
    await press('Control+k');
    await expect.element(palette).toHaveAttribute('placeholder', 'A page, a group, a student');
  });
});

test('a page says where it lies, and the window is named after it', async ({ app }) => {
  await app.open('/dashboard', { as: 'teacher' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Good ' })).toBeVisible();
  await expect.element(trail).not.toBeInTheDocument();
  await app.goTo('/dashboard/lessons/instructional-sequences');
  await expect
    .poll(textsOf(trail.getByRole('listitem')))
    .toEqual(['Lessons', 'Instructional sequences']);
  expect(currentIn(trail)()).toBe('Instructional sequences');
  await expect.poll(() => document.title).toBe('Instructional sequences · Daybook');
  const categories = frame.getByRole('link', { name: 'Sequence categories' });
  await expect.element(categories).not.toBeInTheDocument();

  await app.goTo('/dashboard/groups');
  await page.getByRole('link', { name: 'Math Workshop' }).click();
  await expect.poll(textsOf(trail.getByRole('listitem'))).toEqual(['Groups', 'Math Workshop']);
  await trail.getByRole('link', { name: 'Groups' }).click();
  await app.expectAddress('/dashboard/groups');
});

test('nested pages are within reach on a phone', async ({ app }) => {
  await app.open('/dashboard', { as: 'teacher', size: [390, 844] });
  await frame.getByRole('link', { name: 'Lessons' }).click();
  await frame.getByRole('link', { name: 'Rubrics' }).click();
  await app.expectAddress('/dashboard/lessons/rubrics');
  await expect.poll(currentIn(frame)).toBe('Rubrics');
});

/** One page of what has the words in its title, what begins with them first: as the server does it. */
function foundIn<Entry>(
  data: readonly Entry[],
  titleOf: (entry: Entry) => string,
  query: URLSearchParams,
): Entry[] {
  const typed = (query.get('search') ?? '').toLowerCase();
  const rankOf = (entry: Entry) => {
    const title = titleOf(entry).toLowerCase();
    return title.startsWith(typed) ? 1 : ` ${title}`.includes(` ${typed}`) ? 2 : 3;
  };
  return data
    .filter((entry) => titleOf(entry).toLowerCase().includes(typed))
    .sort((a, b) => rankOf(a) - rankOf(b))
    .slice(0, Number(query.get('per_page') ?? 25));
}

/** The lists find by title, as the server does among other words. */
function findByTitle(app: TestApp): void {
  const recorded = '?page=1&per_page=25';
  const newest = '?sort=updated&page=1&per_page=24';
  const byTitle = ({ title }: { readonly title: string }) => title;
  const byName = ({ name }: { readonly name: string }) => name;
  const { api } = app;
  api.on('GET', '/dashboard/resources', ({ query }) => {
    const list = api.recordedAnswer('GET', '/dashboard/resources', `/dashboard/resources${newest}`);
    return { ...list, data: foundIn(list.data, byTitle, query) };
  });
  api.on('GET', '/dashboard/sequences', ({ query }) => {
    const list = api.recordedAnswer('GET', '/dashboard/sequences', `/dashboard/sequences${newest}`);
    return { ...list, data: foundIn(list.data, byTitle, query) };
  });
  api.on('GET', '/dashboard/rubrics', ({ query }) => {
    const list = api.recordedAnswer('GET', '/dashboard/rubrics', `/dashboard/rubrics${newest}`);
    return { ...list, data: foundIn(list.data, byTitle, query) };
  });
  api.on('GET', '/dashboard/groups', ({ query }) => {
    const list = api.recordedAnswer('GET', '/dashboard/groups', `/dashboard/groups${recorded}`);
    return { ...list, data: foundIn(list.data, byName, query) };
  });
  api.on('GET', '/dashboard/students', ({ query }) => {
    const path = '/dashboard/students?page=1&per_page=50';
    const list = api.recordedAnswer('GET', '/dashboard/students', path);
    return { ...list, data: foundIn(list.data, byName, query) };
  });
}

describe('the palette', () => {
  test('the palette goes to a page and to a title by keyboard alone', async ({ app }) => {
    await app.open('/dashboard', { as: 'teacher' });
    await expect.element(frame.getByRole('link', { name: 'Lessons' })).toBeVisible();
    findByTitle(app);
    await press('Control+k');
    await expect.element(page.getByRole('dialog', { name: 'Search and go to' })).toBeVisible();
    await expect.element(palette).toHaveFocus();
    await type('rub');
    await expect.element(chosen).toHaveTextContent(/^Rubrics$/);
    await press('Enter');
    await expect.element(page.getByRole('heading', { level: 1, name: 'Rubrics' })).toBeVisible();
    await expect.element(palette).not.toBeInTheDocument();
    await expect.element(page.getByRole('main')).toHaveFocus();

    await press('Control+k');
    await expect.element(palette).toHaveFocus();
    await type('fox');
    const found = options.getByRole('option', { name: 'What the fox wanted' }).first();
    await expect.element(found).toBeVisible();
    await expect.element(page.getByText('Looking for it')).not.toBeInTheDocument();
    for (let steps = 0; steps < 20; steps += 1) {
      if (palette.element().getAttribute('aria-activedescendant') === found.element().id) break;
      await press('ArrowDown');
    }
    await expect.element(chosen).toHaveTextContent(/^What the fox wanted/);
    await press('Enter');
    await app.expectAddress('/dashboard/lessons/instructional-sequences/3');
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'What the fox wanted' }))
      .toBeVisible();

    const button = page.getByRole('button', { name: 'Search and go to' });
    await button.click();
    await expect.element(palette).toHaveFocus();
    await type('zzzz');
    await expect.element(page.getByText('Nothing was found. Try fewer letters.')).toBeVisible();
    await press('Escape');
    await expect.element(button).toHaveFocus();
  });

  test('the palette offers who has the name before what can be made', async ({ app }) => {
    await app.open('/dashboard', { as: 'teacher' });
    await expect.element(frame.getByRole('link', { name: 'Lessons' })).toBeVisible();
    findByTitle(app);
    await press('Control+k');
    await expect.element(palette).toHaveFocus();
    await type('ma');
    const chosenStudent = options
      .getByRole('group', { name: 'Students' })
      .getByRole('option', { selected: true });
    await expect.element(options.getByRole('option', { name: 'New sequence, Math' })).toBeVisible();
    await expect.element(chosenStudent).toHaveTextContent(/\bMa/);
    // The server says who comes first, and no more than are shown are asked for.
    const asked = app.api.callsOf('GET', '/dashboard/students').at(-1)?.query;
    expect([asked?.get('search'), asked?.get('per_page')]).toEqual(['ma', '5']);
    await press('Control+a');
    await type('new');
    await expect.element(chosen).toHaveTextContent(/^New resource$/);
  });

  test('the palette says that titles need the network, and still goes to pages', async ({
    app,
  }) => {
    await app.open('/dashboard', { as: 'teacher' });
    await frame.getByRole('link', { name: 'Groups' }).click();
    await expect.element(page.getByRole('link', { name: 'Room 12' })).toBeVisible();
    await frame.getByRole('link', { name: 'Home' }).click();
    await press('Control+k');
    await expect.element(palette).toHaveFocus();
    app.api.setOffline(true);
    await type('gro');
    await expect.element(page.getByText(/so search doesn’t work/)).toBeVisible();
    await press('Enter');
    await app.expectAddress('/dashboard/groups');
  });
});

test('? lists the keys of this screen, and none fires while somebody types', async ({ app }) => {
  await app.open('/dashboard', { as: 'teacher' });
  findByTitle(app);
  await app.goTo('/dashboard/lessons/resources');
  await expect.element(page.getByRole('rowheader').first()).toBeVisible();
  await press('/');
  const field = page.getByLabelText('Find a resource');
  await expect.element(field).toHaveFocus();
  await type('?n/');
  await expect.element(field).toHaveValue('?n/');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await app.expectAddress('/dashboard/lessons/resources?search=%3Fn%2F');

  await page.getByRole('heading', { level: 1 }).click();
  await press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.element(dialog.getByRole('heading', { name: 'Resources' }).first()).toBeVisible();
  await expect.element(dialog.getByText('New resource')).toBeVisible();
  await expect
    .element(dialog.getByRole('heading', { name: 'Everywhere in the dashboard' }))
    .toBeVisible();
  await userEvent.click(dialog.getByLabelText(/Use single keys/));
  await press('Escape');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByRole('main')).toHaveFocus();
  const expectNoKeys = async () => {
    await press('?');
    await press('Control+k');
    await expect.element(palette).toHaveFocus();
    await expect.element(dialog).not.toBeInTheDocument();
  };
  await expectNoKeys();
  await app.reload();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible();
  await expectNoKeys();
});

describe('home', () => {
  const recent = page.getByRole('region', { name: 'Continue where you left off' });

  test('home begins with what one last worked on', async ({ app }) => {
    await app.open('/dashboard', { as: 'teacher' });
    await expect.poll(() => recent.getByRole('listitem').elements()).toHaveLength(6);
    await expect
      .element(page.getByRole('region', { name: 'Where students sign in' }))
      .toBeVisible();
    await expect.element(page.getByText(/^Daybook · /)).toBeVisible();
  });

  /** The home of a teacher whose own lists hold what is given. */
  const openHomeWith = async (app: TestApp, count: 0 | 1) => {
    await app.open('/terms', { as: 'teacher' });
    const { api } = app;
    const shared = '?scope=shared&per_page=24&sort=updated';
    const path = '/dashboard/resources';
    const resources = api.recordedAnswer('GET', path, `${path}${shared}`);
    const data = resources.data.slice(0, count).map((each) => ({ ...each, title: '', mine: true }));
    api.on('GET', path, ({ query }) => ({
      ...resources,
      data: query.get('scope') === 'owner' ? data : [],
    }));
    for (const kind of ['sequences', 'rubrics'] as const) {
      const none = api.recordedAnswer('GET', `/dashboard/${kind}`, `/dashboard/${kind}${shared}`);
      api.on('GET', `/dashboard/${kind}`, () => ({ ...none, data: [] }));
    }
    await app.goTo('/dashboard');
  };

  test('home begins with the first thing to write', async ({ app }) => {
    await openHomeWith(app, 0);
    await expect
      .element(recent.getByRole('heading', { name: 'Write your first resource' }))
      .toBeVisible();
    await recent.getByRole('button', { name: 'New resource' }).click();
    await app.expectAddress('/dashboard/lessons/resources/new');
    expect(app.api.callsOf('POST', '/dashboard/resources')).toHaveLength(0);
  });

  test('home names what has no title yet', async ({ app }) => {
    await openHomeWith(app, 1);
    await expect.element(recent.getByRole('link', { name: 'Untitled' })).toBeVisible();
  });

  test('an administrator’s home says how the schools are used, and leads to what explains it', async ({
    app,
  }) => {
    await app.open('/dashboard', { as: 'district-admin' });
    const schools = page.getByRole('region', { name: 'Your schools' });
    const rows = schools.getByRole('rowheader');
    await expect.poll(textsOf(rows)).toEqual(['Cedar Valley Elementary', 'River Bend School']);
    const heads = ['School', 'Students', 'Opened a lesson last week', 'This week so far'];
    await expect
      .poll(textsOf(schools.getByRole('columnheader')))
      .toEqual([...heads, 'This school year']);
    await expect.element(schools.getByRole('row').nth(1)).toHaveTextContent(/^Cedar.*30/);
    await expect.element(recent).toHaveTextContent('What you write yourself will show up here.');
    const signIns = page.getByRole('region', { name: 'Sign-ins in the last 7 days' });
    await expect
      .element(signIns.getByRole('link', { name: '2 staff members have never signed in' }))
      .toHaveAttribute('href', '/dashboard/users?state=active&signed_in=never');
    await expect
      .element(schools.getByRole('link', { name: 'All schools, and use by week' }))
      .toHaveAttribute('href', '/dashboard/data?view=use');
    const progress = page.getByRole('region', { name: 'Class progress' });
    await expect
      .element(progress)
      .toHaveTextContent('for the next lessons after today, on Thursday, November 26.');
    const cedar = progress.getByRole('row', { name: /Cedar Valley/ }).getByRole('link');
    const ways = ['progress&school=1', 'progress&school=1&begun=none', 'tablets&school=1'];
    for (const [at, way] of ways.entries()) {
      await expect.element(cedar.nth(at)).toHaveAttribute('href', `/dashboard/data?view=${way}`);
    }
    await expectFits('home of an administrator');
  });
});
