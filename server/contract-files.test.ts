import { describe, expect, it } from 'vitest';
import { joinContract } from './contract-files';

const root = (...paths: string[]) =>
  [
    'openapi.yaml',
    {
      openapi: '3.1.0',
      paths: Object.fromEntries(paths.map((path) => [path, { $ref: './a.yaml#/paths/x' }])),
      components: { schemas: { Kind: { $ref: './a.yaml#/components/schemas/Kind' } } },
    },
  ] as const;
const a = [
  'a.yaml',
  {
    paths: { '/kinds': { get: { schema: { $ref: './b.yaml#/components/schemas/Other' } } } },
    components: { schemas: { Kind: { type: 'string' } } },
  },
] as const;
const b = ['b.yaml', { components: { schemas: { Other: { type: 'number' } } } }] as const;

describe('the files of the contract', () => {
  it('become one document without references to files', () => {
    expect(joinContract([a, b, root('/kinds')])).toEqual({
      openapi: '3.1.0',
      paths: { '/kinds': { get: { schema: { $ref: '#/components/schemas/Other' } } } },
      components: { schemas: { Kind: { type: 'string' }, Other: { type: 'number' } } },
    });
  });

  it.each([
    ['a path that the root does not name', [a, b, root()]],
    ['a path that no area has', [a, b, root('/kinds', '/gone')]],
    ['a name in two files', [a, b, ['c.yaml', b[1]] as const, root('/kinds')]],
    ['no root', [a, b]],
    ['an empty file', [a, b, ['c.yaml', null] as const, root('/kinds')]],
  ])('are refused with %s', (_what, files) => {
    expect(() => joinContract(files)).toThrow('contract');
  });
});
