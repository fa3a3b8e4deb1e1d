import { expect, it } from 'vitest';
import { secretPictures } from '../../domain/secret-pictures';
import en from './en/pictures.json';
import es from './es/pictures.json';
import { drawnPictures } from '../ui/secret-picture';

it('has a drawing and a name in both languages for every secret picture', () => {
  const all = [...secretPictures].sort();
  expect([...drawnPictures].sort()).toEqual(all);
  for (const names of [en, es]) {
    expect(Object.keys(names.name).sort()).toEqual(all);
    expect(new Set(Object.values(names.name)).size).toBe(all.length);
  }
});
