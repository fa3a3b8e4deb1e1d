import { expect, it } from 'vitest';
import { pagesOf } from './page-files';

it('knows each page by its address, and what it stands in', () => {
  const pages = pagesOf([
    '_public/route',
    '_public/index',
    '_public/login_.classlink',
    'dashboard/route',
    'dashboard/index',
    'dashboard/students/$id',
    'dashboard/students/devices',
    'dashboard_/assignments/$id.print',
    'student/home',
  ]);
  const sources = Object.fromEntries(pages.map((page) => [page.path, page.sources]));
  expect(sources).toEqual({
    '/': ['_public/route', '_public/index'],
    '/login/classlink': ['_public/route', '_public/login_.classlink'],
    '/dashboard': ['dashboard/route', 'dashboard/index'],
    '/dashboard/students/[^/]+': ['dashboard/route', 'dashboard/students/$id'],
    '/dashboard/students/devices': ['dashboard/route', 'dashboard/students/devices'],
    '/dashboard/assignments/[^/]+/print': ['dashboard_/assignments/$id.print'],
    '/student/home': ['student/home'],
  });
  const meant = pages.find(({ path }) =>
    new RegExp(`^${path}$`).test('/dashboard/students/devices'),
  );
  expect(meant?.sources).toContain('dashboard/students/devices');
});
