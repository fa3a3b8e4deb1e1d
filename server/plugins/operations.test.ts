import { expectTypeOf, it } from 'vitest';
import type { AnswerOf, WrittenJson } from '../contract-types';
import type { Handler } from './operations';

type Given = Awaited<ReturnType<Handler<'listSequences'>>>;

it('answers what the contract says, as an object or written already', () => {
  expectTypeOf<AnswerOf<'listSequences'>>().toExtend<Given>();
  expectTypeOf<WrittenJson<AnswerOf<'listSequences'>>>().toExtend<Given>();
});

it('answers nothing else: no text of anything, nor what is another operation’s', () => {
  expectTypeOf<string>().not.toExtend<Given>();
  expectTypeOf<Buffer>().not.toExtend<Given>();
  expectTypeOf<AnswerOf<'listRubrics'>>().not.toExtend<Given>();
  expectTypeOf<WrittenJson<AnswerOf<'listRubrics'>>>().not.toExtend<Given>();
});
