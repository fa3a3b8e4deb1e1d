/** Young students: the class and its pictures. */
import { describe, expect } from 'vitest';
import { page } from 'vitest/browser';
import { secretPictures } from '../../../domain/secret-pictures';
import { test } from '../../testing/app';
import type { TestApp } from '../../testing/app';
import { expectFits } from '../../testing/axe';
import { pressOn, press, type } from '../../testing/keyboard';
import { letIn } from '../../testing/sign-in';
import { refusal, refusedAt } from '../../testing/stand-in-api';

const demoCode = 'DMRM-2345';
const room = page.getByRole('heading', { name: 'Room 12' });
const code = page.getByLabelText('Class code');
const todaysCard = page.getByRole('article');
const keys = { Amir: 'a1', Maya: 'm1' } as const;

/** The school has one class, and Maya's pictures are the sun, the cat and the boat. */
async function openDoor(app: TestApp): Promise<void> {
  const { api } = app;
  api.on('POST', '/auth/class', ({ body }) => {
    if (body.class_code !== 'DMRM2345') {
      return refusedAt('class_code', 'unknown_class');
    }
    const students = [
      ...Object.entries(keys).map(([name, key]) => ({ key, name, has_pictures: true })),
      { key: 'z1', name: 'Zoe', has_pictures: false },
    ];
    return { name: 'Room 12', students, pictures: secretPictures };
  });
  const enter = await letIn(api, 'student');
  api.on('POST', '/auth/picture-login', ({ body }) =>
    body.student_key === keys.Maya && body.pictures.join() === 'sun,cat,boat'
      ? enter()
      : refusal(422, 'wrong_pictures'),
  );
}

async function openClass(app: TestApp): Promise<void> {
  await openDoor(app);
  await app.open('/student-login?way=pictures');
  await code.fill(demoCode.toLowerCase());
  await page.getByRole('button', { name: 'Show my class' }).click();
  await expect.element(room).toBeVisible();
}

async function tap(...pictures: readonly string[]): Promise<void> {
  for (const picture of pictures) {
    await page.getByRole('button', { name: picture, exact: true }).click();
  }
}

test('a code that no class has is said at the field', async ({ app }) => {
  await openDoor(app);
  await app.open('/student-login?way=pictures');
  await page.getByRole('button', { name: 'Show my class' }).click();
  await expect.element(code).toHaveAccessibleDescription(/Type the class code\./);
  await expect.element(code).toHaveFocus();
  // Held up, so that there is time to look at what is shown until the answer comes.
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  app.api.on('POST', '/auth/class', async () => {
    await held;
    return refusedAt('class_code', 'unknown_class');
  });
  await code.fill('BCDF-2345');
  await press('Enter');
  await expect.element(page.getByRole('button', { name: 'Looking for the class' })).toBeVisible();
  await expect.element(code).toHaveValue('BCDF-2345');
  answer();
  await expect.element(code).toHaveAccessibleDescription(/No class has this code/);
  await expect.element(code).toHaveValue('BCDF-2345');
  await expect.element(code).toHaveFocus();
  await openDoor(app);
  await code.fill(demoCode);
  await press('Enter');
  await expect.element(room).toHaveFocus();
  expect(app.api.callsOf('POST', '/auth/class').map(({ body }) => body)).toEqual([
    { class_code: 'BCDF2345' },
    { class_code: 'DMRM2345' },
  ]);
});

describe('pictures', () => {
  test('pictures that let nobody in are taken back, whatever was answered', async ({ app }) => {
    await openClass(app);
    await page.getByRole('button', { name: 'Maya' }).click();
    // Twelve in full rows, whatever the window.
    const all = page.getByRole('list', { name: 'Pictures' });
    for (const [width, columns] of [
      [390, 3],
      [768, 4],
      [1024, 4],
      [1366, 4],
    ] as const) {
      await page.viewport(width, 900);
      const tracks = () => getComputedStyle(all.element()).gridTemplateColumns.split(' ').length;
      await expect.poll(tracks).toBe(columns);
    }
    const answer = { action: 'message', message: 'Not before Monday.' } as const;
    app.api.on('POST', '/auth/picture-login', () => answer);
    await tap('Sun', 'Cat', 'Boat');
    await expect.element(page.getByRole('alert')).toHaveTextContent(/^Not before Monday\.$/);
    await expect.element(page.getByText('0 of 3 pictures')).toBeInTheDocument();
  });

  for (const [width, height] of [
    [1024, 768],
    [390, 844],
  ] as const) {
    test(`after a wrong try the pictures stay where they are at ${width} pixels, and the places show it`, async ({
      app,
    }) => {
      await openClass(app);
      await page.viewport(width, height);
      await expect.element(page.getByText(/^Find your name\./)).toBeVisible();
      await page.getByRole('button', { name: 'Maya' }).click();
      await expect.element(page.getByText(/^Tap your three pictures/)).toBeVisible();
      await expect.element(page.getByText(/^Find your name\./)).not.toBeInTheDocument();
      const boat = page.getByRole('button', { name: 'Boat', exact: true });
      await tap('Sun', 'Boat');
      const before = boat.element().getBoundingClientRect();
      await boat.click();
      const told = page.getByRole('alert');
      await expect.element(told).toHaveTextContent(/aren’t your three pictures/);
      await expect.element(told).toBeInViewport();
      expect(boat.element().getBoundingClientRect()).toEqual(before);
      const places = page.getByRole('listitem').filter({ hasText: /^Picture \d: nothing yet$/ });
      expect(places.elements()).toHaveLength(3);
      for (const place of places.elements()) expect(place.querySelector('svg')).not.toBeNull();
      await boat.click();
      await expect.element(told).not.toBeInTheDocument();
      expect(boat.element().getBoundingClientRect()).toEqual(before);
    });
  }

  test('every child is there; who has no pictures yet reads what to do', async ({ app }) => {
    await openClass(app);
    const waiting = page.getByRole('list', { name: 'Ask your teacher for your pictures' });
    const zoe = waiting.getByRole('listitem').filter({ hasText: 'Zoe' });
    await expect.element(zoe).toBeVisible();
    await expect.element(zoe.getByRole('button')).not.toBeInTheDocument();
    expect(waiting.getByRole('listitem').elements()).toHaveLength(1);
  });

  for (const [language, ready] of [
    ['en', 28],
    ['en', 2],
    ['es', 28],
    ['es', 2],
  ] as const) {
    test(`most of a class is seen on a tablet that lies flat: ${language}, ${ready} with pictures`, async ({
      app,
    }) => {
      const some = [
        ...['Maya Reyes', 'Amir Haddad', 'Alexandra Fernández', 'Li Wei', 'Noah Kim'],
        ...['Sofía Hernández López', 'Grace Park'],
      ];
      const students = Array.from({ length: 28 }, (_, at) => ({
        key: `k${String(at)}`,
        name: some[at % some.length] ?? '',
        has_pictures: at < ready,
      }));
      app.api.on('POST', '/auth/class', () => ({
        name: 'Room 12',
        students,
        pictures: secretPictures,
      }));
      await app.open('/student-login?way=pictures', { language });
      await page.getByRole('textbox').fill(demoCode);
      await page.getByRole('button', { name: /^(Show my class|Mostrar mi clase)$/ }).click();
      await expect.element(room).toBeVisible();
      scrollTo(0, 0);
      const lists = /^(Who are you|Ask your teacher|¿Quién eres|Pide tus)/;
      const names = page.getByRole('list', { name: lists }).getByRole('listitem').elements();
      expect(names).toHaveLength(28);
      const inSight = names.filter((name) => name.getBoundingClientRect().bottom <= innerHeight);
      expect(inSight.length).toBeGreaterThanOrEqual(16);
      for (const button of page.getByRole('list', { name: lists }).getByRole('button').elements()) {
        expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
      }
    });
  }

  test('the pictures fit a tablet that lies flat, and the third one is enough', async ({ app }) => {
    await openClass(app);
    await page.getByRole('button', { name: 'Maya' }).click();
    const last = page.getByRole('button', { name: 'That’s not me' });
    await expect.element(last).toBeVisible();
    expect(last.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(768);
    for (const picture of page.getByRole('list', { name: 'Pictures' }).getByRole('button').all()) {
      expect(picture.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(768);
    }
    await tap('Sun', 'Cat', 'Boat');
    await expect.element(todaysCard).toBeVisible();
    expect(app.api.callsOf('POST', '/auth/class')).toHaveLength(1);
  });

  test('a class that was left and is typed again is asked for anew, and kept again', async ({
    app,
  }) => {
    await openClass(app);
    await page.getByRole('button', { name: 'Another class' }).click();
    await code.fill(demoCode);
    await page.getByRole('button', { name: 'Show my class' }).click();
    await expect.element(room).toBeVisible();
    expect(app.api.callsOf('POST', '/auth/class')).toHaveLength(2);
    await app.reload();
    await expect.element(room).toBeVisible();
  });

  test('the class and the pictures by keyboard alone, in Spanish', async ({ app }) => {
    await openDoor(app);
    await app.open('/student-login?way=pictures');
    await page.getByRole('button', { name: 'Español' }).click();
    await page.getByLabelText('Código de la clase').click();
    await type(demoCode);
    await press('Enter');
    await pressOn(page.getByRole('button', { name: 'Maya' }), 'Enter');
    for (const picture of ['Sol', 'Gato', 'Barco']) {
      await pressOn(page.getByRole('button', { name: picture, exact: true }), ' ');
    }
    await expect.element(todaysCard).toBeVisible();
    expect(app.api.callsOf('POST', '/auth/picture-login').map(({ body }) => body)).toMatchObject([
      { class_code: 'DMRM2345', student_key: keys.Maya, pictures: ['sun', 'cat', 'boat'] },
    ]);
  });
});

test('the ways in of young students', async ({ app }) => {
  await openDoor(app);
  await app.open('/student-login?way=badge');
  await expect.element(page.getByRole('button', { name: 'Turn on the camera' })).toBeVisible();
  await expectFits('badge');
  await page.getByRole('button', { name: 'Type the badge code' }).click();
  await expectFits('badge, typed');
  await page.getByRole('link', { name: 'My class' }).click();
  await code.fill('DMRM2345');
  await expectFits('class code');
  await page.getByRole('button', { name: 'Show my class' }).click();
  await expect.element(room).toBeVisible();
  await expectFits('class');
  await page.getByRole('button', { name: 'Amir' }).click();
  await page.getByRole('button', { name: 'Fish' }).click();
  await expectFits('pictures');
});

test('beside a whole class the school stands where it is seen', async ({ app }) => {
  await openDoor(app);
  app.api.on('POST', '/auth/class', () => ({
    name: 'Room 12',
    students: Array.from({ length: 60 }, (_, at) => ({
      key: `k${String(at)}`,
      name: `Child ${String(at)}`,
      has_pictures: true,
    })),
    pictures: secretPictures,
  }));
  await app.open('/student-login?way=pictures', { size: [1024, 768] });
  await code.fill(demoCode.toLowerCase());
  await page.getByRole('button', { name: 'Show my class' }).click();
  await expect.element(room).toBeVisible();
  // Its door, the lowest thing of it.
  const door = document.querySelector('svg path[fill="#5262C4"]')?.getBoundingClientRect();
  expect(door?.bottom).toBeLessThan(768);
});
