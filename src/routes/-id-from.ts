import { notFound } from '@tanstack/react-router';
import { recordId } from '../../domain/record-id';

/** The id that a part of the path is; anything else is a page that does not exist. */
export function idFrom(text: string): number {
  const id = /^\d+$/.test(text) ? recordId(text) : undefined;
  if (id === undefined) throw notFound();
  return id;
}

/** As `idFrom`; undefined for the page on which something new begins. */
export const idOrNew = (text: string): number | undefined =>
  text === 'new' ? undefined : idFrom(text);
