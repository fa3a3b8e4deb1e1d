import { expect, it } from 'vitest';
import common from './en/common.json';
import password from './en/password.json';
import site from './en/site.json';

/** Word for word from the specification, sections 2, 5 and 8. */
const specified = [
  [common.errors.somethingWrong, 'Something went wrong'],
  [common.errors.unexpected, 'An unexpected error occurred'],
  [common.errors.logout, 'Error logging out'],
  [common.errors.undefined, 'Undefined error'],
  [password.register.toast, 'Registration successfully'],
  [
    password.forgot.toast,
    'We have emailed your password reset link! Please check your mail inbox.',
  ],
  [password.reset.toast, 'Password successfully changed.'],
  [
    `${common.notFound.title} ${common.notFound.text}`,
    'Page Not Found. Oops! The page you are looking for does not exist. It might have been moved or deleted.',
  ],
  [common.notFound.home, 'Go Back Home'],
  [
    [site.support, site.contact, site.demo, site.agreement, site.terms].join(', '),
    'Support, Contact, Request Demo, License Agreement, Terms of Use',
  ],
] as const;

it.each(specified)('the English catalogue says: %s', (text, words) => {
  expect(text).toBe(words);
});
