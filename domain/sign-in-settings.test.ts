import { expect, it } from 'vitest';
import { isOfDomains, lettingIn, readDomains } from './sign-in-settings';

it.each([
  ['', [], []],
  ['school.org', ['school.org'], []],
  [' @School.ORG, k8.school.org;\nschool.org ', ['school.org', 'k8.school.org'], []],
  ['school, -a.org a@b.org', [], ['school', '-a.org', 'a@b.org']],
])('reads the domains of %j', (text, domains, wrong) => {
  expect(readDomains(text)).toEqual({ domains, wrong });
});

it.each([
  ['ana@school.org', true],
  ['ana@mail.school.org', false],
  ['ana@notschool.org', false],
  ['ana@school.org.example', false],
])('says of %s whether it is of the domain school.org', (email, is) => {
  expect(isOfDomains(email, ['school.org'])).toBe(is);
});

it('knows that links alone let no class in', () => {
  expect(lettingIn(['link'])).toBe(false);
  expect(lettingIn(['link', 'badge'])).toBe(true);
});
