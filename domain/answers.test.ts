import { describe, expect, expectTypeOf, it } from 'vitest';
import { fileOf, type AnswerValue } from './answers';
import type { QuestionKind } from './content';

describe('answers', () => {
  it('exist for every question kind and for nothing else', () => {
    expectTypeOf<AnswerValue['kind']>().toEqualTypeOf<QuestionKind>();
  });

  it('name a file only where the kind has one', () => {
    const file = { sha256: 'a'.repeat(64), bytes: 3, type: 'image/png' } as const;
    for (const kind of ['drawing', 'photo', 'voice'] as const) {
      expect(fileOf({ kind, file })).toEqual(file);
    }
    expect(fileOf({ kind: 'photo', text: 'a dog' })).toBeUndefined();
    expect(fileOf({ kind: 'long_text', text: 'sha256' })).toBeUndefined();
  });
});
