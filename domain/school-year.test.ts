import { describe, expect, it } from 'vitest';
import { endedYearOn, isEarlyOn, movesOf, schoolYearName, defaultTopGrade } from './school-year';

describe('the school year that is ended', () => {
  it.each([
    ['2027-06-11', 2026],
    ['2027-07-10', 2026],
    ['2027-09-30', 2026],
    ['2027-10-01', 2027],
    ['2027-12-31', 2027],
    ['2028-01-01', 2027],
  ])('on %s began in %i', (today, year) => {
    expect(endedYearOn(today)).toBe(year);
  });

  it.each([
    ['2026-11-28', true],
    ['2027-04-30', true],
    ['2027-05-01', false],
    ['2027-06-30', false],
    ['2027-09-30', false],
    ['2027-10-01', true],
  ])('on %s is early: %s', (today, early) => {
    expect(isEarlyOn(today)).toBe(early);
  });

  it('has the name that schools write', () => {
    expect([2026, 1999, 2008].map(schoolYearName)).toEqual(['2026–27', '1999–00', '2008–09']);
  });
});

describe('at the end of a school year', () => {
  const counts = [
    { grade_id: null, students: 2 },
    { grade_id: 1, students: 20 },
    { grade_id: 6, students: 18 },
    { grade_id: 7, students: 1 },
  ];

  it('the last grade and those above it leave, the others move up, who has no grade stays', () => {
    expect(movesOf(counts, 6)).toEqual({ moving: 20, leaving: 19 });
    expect(movesOf(counts, 9)).toEqual({ moving: 39, leaving: 0 });
    expect(movesOf([], 9)).toEqual({ moving: 0, leaving: 0 });
  });

  it('the last grade is the highest that has students, until somebody says another', () => {
    expect(defaultTopGrade(counts)).toBe(7);
    expect(defaultTopGrade([{ grade_id: null, students: 3 }])).toBe(9);
  });
});
