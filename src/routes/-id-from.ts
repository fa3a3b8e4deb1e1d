import { notFound } from '@tanstack/react-router';

const largestId = 2_147_483_647;

/** The id that a part of the path is; anything else is a page that does not exist. */
export function idFrom(text: string): number {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (id < 1 || id > largestId) throw notFound();
  return id;
}
