import { describe, expect, it } from 'vitest';
import { rosterBounds } from '../../../../domain/rosters/bounds';
import { createPageRowIndex } from './page-row-index';

const row = (cells: Readonly<Record<string, string>>) => ({ cells, roles: [] });

describe('rows of a collection', () => {
  it('are there once, however many pages they are on', () => {
    const shelf = createPageRowIndex('users');
    expect(shelf.add([row({ sourcedId: '__proto__' }), row({ sourcedId: 'u2' })])).toBe(2);
    expect(shelf.add([row({ sourcedId: '__proto__' }), row({ sourcedId: 'U2' })])).toBe(1);
    expect(shelf.add([row({ sourcedId: '' }), row({ sourcedId: '' })])).toBe(2);
    expect(shelf.all()).toHaveLength(5);
    const other = { cells: { sourcedId: 'u2' }, roles: [{ role: 'teacher' }] };
    expect(() => shelf.add([other])).toThrow('changed_between');
  });

  it('are not held once they are longer than a file may be', () => {
    const shelf = createPageRowIndex('users');
    const name = 'x'.repeat(rosterBounds.fileBytes / 4);
    for (const sourcedId of ['1', '2', '3']) shelf.add([row({ sourcedId, name })]);
    expect(() => shelf.add([row({ sourcedId: '4', name })])).toThrow('too_much');
  });
});
