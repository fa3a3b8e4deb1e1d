import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { studentDisplayNames } from './student-display-names';
import { newPictures, secretPictures } from './secret-pictures';

const shown = (...names: string[]) =>
  studentDisplayNames(
    names.map((name, at) => ({ key: String(at), name })),
    'en',
  ).map(({ name }) => name);

it('shows as little of a name as tells the children apart', () => {
  expect(shown('Maya Reyes', 'Amir Haddad')).toEqual(['Amir', 'Maya']);
  expect(shown('Maya Reyes', 'Maya Brooks', 'Noah Kim')).toEqual(['Maya B.', 'Maya R.', 'Noah']);
  expect(shown('Maya Reyes', 'Maya Ruiz')).toEqual(['Maya Reyes', 'Maya Ruiz']);
  expect(shown('Maya', 'Maya Ruiz', ' Ana  María  López ')).toEqual(['Ana', 'Maya', 'Maya R.']);
  // The last of several names is the one that is shortened.
  expect(shown('Ana María  López', 'Ana María Ruiz')).toEqual(['Ana L.', 'Ana R.']);
  expect(shown('Maya Reyes', 'Maya Reyes')).toEqual(['Maya Reyes', 'Maya Reyes']);
});

it('draws three different pictures, any of them at any place', () => {
  const seen = [new Set(), new Set(), new Set()];
  for (let round = 0; round < 500; round += 1) {
    const pictures = newPictures(randomInt);
    expect(new Set(pictures).size).toBe(3);
    for (const [at, picture] of pictures.entries()) seen[at]?.add(picture);
  }
  for (const place of seen) expect(place.size).toBe(secretPictures.length);
});
