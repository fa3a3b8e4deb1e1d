import { describe, expect, it } from 'vitest';
import { caseBounds, readCasePackage } from './case-package';
import type { CaseFramework } from './case-package';

const toText = (text: string) => text.replace(/<[^>]*>/g, '').trim();
const document = { identifier: 'doc', title: 'State Math', language: 'en' };
const item = (identifier: string, code: string, statement: string) => ({
  identifier,
  humanCodingScheme: code,
  fullStatement: statement,
});
const below = (child: string, parent: string, sequenceNumber?: number) => ({
  associationType: 'isChildOf',
  originNodeURI: { identifier: child },
  destinationNodeURI: { identifier: parent },
  ...(sequenceNumber !== undefined && { sequenceNumber }),
});
const read = (rest: object): CaseFramework => {
  const found = readCasePackage({ CFDocument: document, ...rest }, toText);
  if ('refused' in found) throw new Error(found.refused);
  return found;
};

describe('a package of CASE', () => {
  it('becomes items in the order of the tree, with the key that codes find them by', () => {
    const found = read({
      CFItems: [
        item('c', '3.NF.A.2.a', 'Represent 1/b.'),
        { identifier: 'a', fullStatement: 'Number and Operations' },
        item('b', 'CCSS.Math.Content.3.NF.A.2', 'Understand a fraction.'),
        item('d', '3.NF.A.1', 'Count parts.'),
      ],
      CFAssociations: [below('b', 'a', 2), below('d', 'a', 1), below('c', 'b')],
    });
    expect(found.items.map(({ key }) => key)).toEqual(['3.nf.a.1', '3.nf.a.2', '3.nf.a.2a']);
    expect(found.problems).toEqual([{ item: 2, name: 'Number and Operations', fault: 'no_code' }]);
    expect(found).toMatchObject({ identifier: 'doc', title: 'State Math', language: 'en' });
  });

  it('says of each item that cannot be used what is wrong, and uses the others', () => {
    const found = read({
      CFItems: [
        item('a', 'K.1', 'Count.'),
        item('a', 'K.2', 'Count on.'),
        item('b', 'k.1', 'Count again.'),
        item('c', 'K.3', '<p> </p>'),
        item('d', `K.${'4'.repeat(80)}`, 'Count far.'),
        item('e', 'K.5', 'x'.repeat(caseBounds.statementLength + 1)),
        item('', 'K.6', 'Count what is nothing.'),
        null,
      ],
    });
    expect(found.items.map(({ code }) => code)).toEqual(['K.1']);
    expect(found.problems.map(({ item: at, fault }) => [at, fault])).toEqual([
      [2, 'identifier_twice'],
      [3, 'code_twice'],
      [4, 'no_statement'],
      [5, 'code_too_long'],
      [6, 'statement_too_long'],
      [7, 'no_identifier'],
      [8, 'no_identifier'],
    ]);
  });

  it('puts what stands inside itself last', () => {
    const found = read({
      CFItems: [item('a', 'A', 'One.'), item('b', 'B', 'Two.'), item('c', 'C', 'Three.')],
      CFAssociations: [below('a', 'b'), below('b', 'a'), below('c', 'c')],
    });
    expect(found.items.map(({ code }) => code)).toEqual(['A', 'B', 'C']);
    expect(found.problems.map(({ name, fault }) => [name, fault])).toEqual([
      ['A', 'cycle'],
      ['B', 'cycle'],
      ['C', 'cycle'],
    ]);
  });

  it('reads a chain as deep as a file may be, and many siblings, at once', () => {
    const many = Array.from({ length: caseBounds.items }, (_, at) =>
      item(String(at), `S.${String(at)}`, 'x'),
    );
    const chain = many.slice(1).map(({ identifier }, at) => below(identifier, String(at)));
    expect(read({ CFItems: many, CFAssociations: chain }).items).toHaveLength(many.length);
    const flat = many.slice(1).map(({ identifier }) => below(identifier, '0'));
    expect(read({ CFItems: many, CFAssociations: flat }).items).toHaveLength(many.length);
  });

  it('takes the words that its license asks for, and an odd language as English', () => {
    const found = read({
      CFDocument: { ...document, language: '<b>', licenseURI: { identifier: 'l' } },
      CFDefinitions: { CFLicenses: [{ identifier: 'l', licenseText: '<p>© 2010 Owners.</p>' }] },
      CFItems: [item('a', 'A', 'One.')],
    });
    expect(found).toMatchObject({ notice: '© 2010 Owners.', language: 'en' });
  });

  it.each([
    ['not_case', 5],
    ['not_case', []],
    ['not_case', { standards: [] }],
    ['not_case', { CFDocument: document }],
    ['not_case', { CFDocument: { title: 'No identifier' }, CFItems: [] }],
    ['not_case', { CFDocument: { ...document, title: '' }, CFItems: [] }],
    ['case_without_items', { CFDocument: document, CFItems: [] }],
    ['case_without_items', { CFDocument: document, CFItems: [{ identifier: 'a' }] }],
    ['case_too_large', { CFDocument: document, CFItems: Array(caseBounds.items + 1).fill({}) }],
  ])('is refused: %s', (refused, value) => {
    expect(readCasePackage(value, toText)).toEqual({ refused });
  });
});
