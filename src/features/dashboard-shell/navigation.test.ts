import { describe, expect, it } from 'vitest';
import { openPlaces, pagesOf, studentSignInPathOf, trailOf } from './navigation';

const everywhere = () => true;

const places = openPlaces(
  [
    { key: 'home', to: '/dashboard' },
    {
      key: 'lessons',
      to: '/dashboard/lessons',
      children: [
        { key: 'resources', to: '/dashboard/lessons/resources' },
        { key: 'rubrics', to: '/dashboard/lessons/rubrics' },
      ],
    },
    { key: 'groups', to: '/dashboard/groups' },
  ],
  everywhere,
);

it('offers the links that are known and lead somewhere for who is signed in', () => {
  const links = [
    { key: 'home', to: '/dashboard' },
    { key: 'student_login', to: '/student-login' },
    { key: 'from_next_year', to: '/dashboard/next' },
    { key: 'rubrics', to: '/dashboard/not-in-this-version' },
  ];
  expect(openPlaces(links, (path) => path !== '/dashboard/not-in-this-version')).toEqual([
    { key: 'home', to: '/dashboard', children: [] },
  ]);
});

it('takes the way in for students from the server, and knows none by itself', () => {
  expect(studentSignInPathOf([{ key: 'student_login', to: '/student-login' }])).toBe(
    '/student-login',
  );
  expect(studentSignInPathOf([{ key: 'teacher_login', to: '/login' }])).toBeUndefined();
});

it('goes to the pages of an area and not to the area', () => {
  expect(pagesOf(places).map(({ key }) => key)).toEqual(['home', 'resources', 'rubrics', 'groups']);
});

describe('the trail', () => {
  const trail = (path: string) => {
    const { above, here } = trailOf(places, path);
    return [above.map(({ key }) => key), here?.key];
  };

  it('says the area above its pages, and both above what lies deeper', () => {
    expect(trail('/dashboard/lessons/resources')).toEqual([['lessons'], 'resources']);
    expect(trail('/dashboard/lessons/resources/')).toEqual([['lessons'], 'resources']);
    expect(trail('/dashboard/lessons/rubrics/edit/7')).toEqual([['lessons', 'rubrics'], undefined]);
    expect(trail('/dashboard/groups/3/students')).toEqual([['groups'], undefined]);
  });

  it('says nothing on home, on an area without pages and outside of the navigation', () => {
    expect(trail('/dashboard')).toEqual([[], undefined]);
    expect(trail('/dashboard/groups')).toEqual([[], 'groups']);
    expect(trail('/dashboard/elsewhere')).toEqual([[], undefined]);
    expect(trail('/student/home')).toEqual([[], undefined]);
  });

  it('does not take a longer name for a page below', () => {
    expect(trail('/dashboard/lessons/rubrics-of-others')).toEqual([['lessons'], undefined]);
  });
});
