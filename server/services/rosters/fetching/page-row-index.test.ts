import { describe, expect, it } from 'vitest';
import { rosterBounds } from '../../../../domain/rosters/bounds';
import { createPageRowIndex } from './page-row-index';

const row = (cells: Readonly<Record<string, string>>) => ({ cells, roles: [] });

describe('rows of a collection', () => {
  it('are there once, however many pages they are on', () => {
    const index = createPageRowIndex('users');
    expect(index.add([row({ sourcedId: '__proto__' }), row({ sourcedId: 'u2' })])).toBe(2);
    expect(index.add([row({ sourcedId: '__proto__' }), row({ sourcedId: 'U2' })])).toBe(1);
    expect(index.add([row({ sourcedId: '' }), row({ sourcedId: '' })])).toBe(2);
    expect(index.all()).toHaveLength(5);
    const other = { cells: { sourcedId: 'u2' }, roles: [{ role: 'teacher' }] };
    expect(() => index.add([other])).toThrow('changed_between');
  });

  it('are not held once they are longer than a file may be', () => {
    const index = createPageRowIndex('users');
    const name = 'x'.repeat(rosterBounds.fileBytes / 4);
    for (const sourcedId of ['1', '2', '3']) index.add([row({ sourcedId, name })]);
    expect(() => index.add([row({ sourcedId: '4', name })])).toThrow('too_much');
  });
});
