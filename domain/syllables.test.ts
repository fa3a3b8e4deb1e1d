import { expect, it } from 'vitest';
import { syllablesOf } from './syllables';

const english = {
  1: `a I the cat eyes through rain makes jumped played called tree blue clothes goes hope smiled
      friend square plant guess guide build juice fruit reach whole while rule red don't can't you're where lives`,
  2: `water little table puddle puddles cloudy boxes horses wanted needed lesson something sometimes
      somewhere hopeful careless movement safely player yellow beyond buying being seeing doing science
      client quiet poem poet lion ocean people language million special ancient didn't couldn't prism
      hundred equal question every fuel fluid giant Wednesday well-known onion pigeon`,
  3: `area idea video radio piano energy different everything another scientist
      tomorrow happier heaviest curious serious usual audience important element stadium radius beautiful`,
  4: `experience ingredient January February condensation evaporate actually material organism
      information biology community television`,
  5: `evaporation precipitation refrigerator multiplication`,
};
const spanish = {
  1: 'y sol pan buey hoy muy que rey luz fue',
  2: 'agua lluvia ciudad guerra queso charco nube tierra aire causa puente leyes día río país',
  3: 'pingüino leíste poeta mañana maestra ayudar vapores países teatro pequeño ciudades construía',
  4: 'biblioteca murciélago aéreo evapora energía teléfono camioneta',
  5: 'evaporación naturaleza matemáticas precipitación multiplicación',
};

const rows = (lists: Record<number, string>) =>
  Object.entries(lists).flatMap(([count, words]) =>
    words.split(/\s+/).map((word) => [word, Number(count)] as const),
  );

it.each(rows(english))('hears %s as %i in English', (word, count) => {
  expect(syllablesOf(word, 'en')).toBe(count);
});

it.each(rows(spanish))('hears %s as %i in Spanish', (word, count) => {
  expect(syllablesOf(word, 'es')).toBe(count);
});

it('hears at least one', () => {
  for (const odd of ['', 'hmm', '-', '水', 'ñ']) {
    expect(syllablesOf(odd, 'en')).toBe(1);
    expect(syllablesOf(odd, 'es')).toBe(1);
  }
});

it('counts a word that every object has as any other', () => {
  expect(syllablesOf('constructor', 'en')).toBe(3);
});
