import { expect, it } from 'vitest';
import { foldedWords, meetsStandard, shortStandard, standardKey } from './standards';

it.each([
  ['CCSS.Math.Content.3.NF.A.1', '3.nf.a.1'],
  ['CCSS.ELA-Literacy.RL.3.1', 'rl.3.1'],
  ['CCSS.Math.Practice.MP1', 'mp1'],
  [' NGSS.K-PS2-1 ', 'k-ps2-1'],
  ['5-ESS2-1', '5-ess2-1'],
])('shortens %s', (code, short) => {
  expect(shortStandard(code)).toBe(short);
});

it.each([
  ['3.nf.a.1', 'CCSS.Math.Content.3.NF.A.1', true],
  ['CCSS.Math.Content.3.NF.A.2a', '3.NF.A.2', true],
  ['3.NF.A.1', '3.NF.A', true],
  ['3.NF.A', '3.NF.A.1', false],
  ['3.NF.A.10', '3.NF.A.1', false],
  ['5-ESS2-10', '5-ESS2-1', false],
  ['5-ESS2-1', '', false],
])('%s meets %s: %s', (offered, wanted, met) => {
  expect(meetsStandard(offered, wanted)).toBe(met);
});

it.each([
  ['CCSS.Math.Content.3.NF.A.2a', '3.nf.a.2a'],
  ['3.NF.A.2.a', '3.nf.a.2a'],
  ['CCSS.ELA-LITERACY.L.3.1.A', 'l.3.1a'],
  ['3.NF.A', '3.nf.a'],
  ['NGSS.5-ESS2-1', '5-ess2-1'],
  ['  ', ''],
])('finds %s by %s', (code, key) => {
  expect(standardKey(code)).toBe(key);
});

it('looks for words without case and accents', () => {
  expect(foldedWords('Fracción, ÁREA')).toBe('fraccion, area');
});
