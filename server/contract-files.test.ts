import { describe, expect, it } from 'vitest';
import { readContract } from './contract';
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

it('have a body in every success but 204: the client takes another one without for a Wi-Fi portal', () => {
  interface Answer {
    readonly content?: unknown;
    readonly $ref?: string;
  }
  type Operation = { readonly responses?: Readonly<Record<string, Answer>> };
  const { paths, components } = readContract() as unknown as {
    readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
    readonly components: { readonly responses: Readonly<Record<string, Answer>> };
  };
  const contentOf = ({ content, $ref }: Answer): unknown =>
    $ref === undefined ? content : components.responses[$ref.split('/').at(-1) ?? '']?.content;
  const silent = Object.entries(paths).flatMap(([path, operations]) =>
    Object.values(operations).flatMap(({ responses = {} }) =>
      Object.entries(responses).flatMap(([status, answer]) =>
        /^2(?!04)/.test(status) && !contentOf(answer) ? [`${path} ${status}`] : [],
      ),
    ),
  );
  expect(silent).toEqual([]);
});
