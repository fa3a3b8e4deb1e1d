import { describe, expect, it } from 'vitest';
import { Echoes } from './echoes';

describe('the echoes of a text field', () => {
  it('are no news, however late they come', () => {
    const echoes = new Echoes('');
    expect(echoes.tell('H')).toBe(true);
    expect(echoes.tell('Ha')).toBe(true);
    expect(echoes.hear('H')).toBe(false);
    expect(echoes.tell('Hal')).toBe(true);
    expect(echoes.hear('Hal')).toBe(false);
  });

  it('are not asked for twice', () => {
    const echoes = new Echoes('H');
    expect(echoes.tell('H')).toBe(false);
    expect(echoes.hear('H')).toBe(false);
  });

  it('end where somebody else goes back: what is taken back is news', () => {
    const echoes = new Echoes('');
    echoes.tell('H');
    echoes.tell('Ha');
    expect(echoes.hear('Ha')).toBe(false);
    expect(echoes.hear('H')).toBe(true);
    expect(echoes.hear('')).toBe(true);
    expect(echoes.tell('x')).toBe(true);
  });

  it('let the text of another version through while keys are under way', () => {
    const echoes = new Echoes('');
    echoes.tell('H');
    expect(echoes.hear('theirs')).toBe(true);
    expect(echoes.hear('H')).toBe(true);
  });
});
