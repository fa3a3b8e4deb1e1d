import { describe, expect, it } from 'vitest';
import type { Draft } from './answer-desk';
import { answerStatus, parkedTextKey } from './answer-status';

const draft = (state: Draft['state'], error?: unknown): Draft => ({
  value: { kind: 'short_text', text: 'rain' },
  baseRev: 0,
  state,
  error,
});
const full = new Error('full');
const isFull = (error: unknown) => error === full;

describe('answerStatus', () => {
  it('never calls unsaved words saved or sent', () => {
    expect(answerStatus(draft('typing'), { sync: 'sent' }, isFull)).toBe('saving');
    expect(answerStatus(draft('writing'), { sync: 'saved' }, isFull)).toBe('saving');
    expect(answerStatus(draft('failed', full), { sync: 'sent' }, isFull)).toBe('full');
    expect(answerStatus(draft('failed', new Error('odd')), undefined, isFull)).toBe('failed');
  });

  it('claims no more than the device for a draft that has just been stored', () => {
    expect(answerStatus(draft('stored'), { sync: 'sent' }, isFull)).toBe('saved');
  });

  it('takes the word of the outbox for the rest', () => {
    expect(answerStatus(undefined, { sync: 'sending' }, isFull)).toBe('sending');
    expect(answerStatus(undefined, undefined, isFull)).toBeUndefined();
  });
});

describe('parkedTextKey', () => {
  it('has words for every code', () => {
    expect(parkedTextKey('not_found')).toBe('parked.not_found');
    expect(parkedTextKey('damaged_file')).toBe('parked.damaged_file');
    expect(parkedTextKey('unknown_version')).toBe('parked.newer');
    expect(parkedTextKey('http_418')).toBe('parked.other');
    expect(parkedTextKey(undefined)).toBe('parked.other');
  });
});
