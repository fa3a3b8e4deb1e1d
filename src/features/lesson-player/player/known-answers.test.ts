import { describe, expect, it, vi } from 'vitest';
import type { AnswerView } from '../../../offline/outbox/apply-pending';
import { KnownAnswers } from './known-answers';

const answer = (id: string, text: string, sync: AnswerView['sync'] = 'saved'): AnswerView => ({
  question_id: id,
  value: { kind: 'short_text', text },
  rev: 0,
  sync,
  conflict: false,
});

/** As a lesson is put together: every answer anew. */
const answers = (...all: readonly AnswerView[]) =>
  new Map(all.map((one) => [one.question_id, { ...one, value: { ...one.value } }]));

describe('KnownAnswers', () => {
  it('keeps an answer that says the same, and not one that says something else', () => {
    const known = new KnownAnswers(answers(answer('a', 'rain'), answer('b', 'fog')));
    const [a, b] = [known.of('a'), known.of('b')];
    known.receive(answers(answer('a', 'rain'), answer('b', 'fog', 'sent')));
    expect(known.of('a')).toBe(a);
    expect(known.of('b')).not.toBe(b);
    expect(known.of('b')?.sync).toBe('sent');
  });

  it('forgets what is no answer any more', () => {
    const known = new KnownAnswers(answers(answer('a', 'rain')));
    known.receive(answers(answer('b', 'fog')));
    expect(known.of('a')).toBeUndefined();
    expect(known.of('b')).toBeDefined();
  });

  it('tells of another lesson, and nothing of the one that it has', () => {
    const first = answers(answer('a', 'rain'));
    const known = new KnownAnswers(first);
    const hear = vi.fn();
    known.subscribe(hear);
    known.receive(first);
    expect(hear).not.toHaveBeenCalled();
    known.receive(answers(answer('a', 'snow')));
    expect(hear).toHaveBeenCalledOnce();
  });
});
