/** Answers as far as it matters whether there is one: an essay of each student of a class would be read for nothing. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AnswerValue } from '../../domain/answers';

/** So much of a text says whether something was written. */
const enough = 64;

/** Of `answers`: the value, a long text cut after its first words. */
export const briefAnswer = (answers: 'own' | 's'): RawBuilder<AnswerValue> => {
  const value = sql.ref(`${answers}.value`);
  return sql<AnswerValue>`case when length(${value} ->> 'text') > ${sql.lit(enough)} then jsonb_set(${value}, '{text}',
    to_jsonb(left(ltrim(${value} ->> 'text', E' \\t\\r\\n\\u00a0'), ${sql.lit(enough)}))) else ${value} end`;
};
