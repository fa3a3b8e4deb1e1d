import { describe, expect, it } from 'vitest';
import type { Draft } from './answer-autosave';
import { answerStatus, parkedTextKey, statusTextKey } from './answer-status';

const draft = (state: Draft['state'], error?: unknown): Draft => ({
  value: { kind: 'short_text', text: 'rain' },
  baseRev: 0,
  state,
  error,
});
const full = new Error('full');
const isFull = (error: unknown) => error === full;
const school = { isFull, goesNowhere: false };
const preview = { isFull, goesNowhere: true };

describe('answerStatus', () => {
  it('never calls unsaved words saved or sent', () => {
    expect(answerStatus(draft('typing'), { sync: 'sent' }, school, false)).toBe('saving');
    expect(answerStatus(draft('writing'), { sync: 'saved' }, school, false)).toBe('saving');
    expect(answerStatus(draft('failed', full), { sync: 'sent' }, school, false)).toBe('full');
    expect(answerStatus(draft('failed', new Error('odd')), undefined, school, false)).toBe(
      'failed',
    );
  });

  it('never calls saved what is still being made, such as the picture of a drawing', () => {
    expect(answerStatus(undefined, { sync: 'sent' }, school, true)).toBe('saving');
    expect(answerStatus(draft('stored'), { sync: 'saved' }, school, true)).toBe('saving');
  });

  it('claims no more than the device for a draft that has just been stored', () => {
    expect(answerStatus(draft('stored'), { sync: 'sent' }, school, false)).toBe('saved');
  });

  it('never says of a preview that something is saved or sent', () => {
    expect(answerStatus(draft('stored'), undefined, preview, false)).toBe('nowhere');
    expect(answerStatus(undefined, { sync: 'saved' }, preview, false)).toBe('nowhere');
    expect(answerStatus(draft('typing'), { sync: 'saved' }, preview, false)).toBe('saving');
    expect(answerStatus(undefined, undefined, preview, false)).toBeUndefined();
  });

  it('takes the word of the outbox for the rest', () => {
    expect(answerStatus(undefined, { sync: 'sending' }, school, false)).toBe('sending');
    expect(answerStatus(undefined, undefined, school, false)).toBeUndefined();
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

describe('statusTextKey', () => {
  it('tells what came after a check from what came after handing in', () => {
    expect(statusTextKey('kept', 'after_hand_in')).toBe('status.kept');
    expect(statusTextKey('kept', 'after_check')).toBe('status.afterCheck');
    expect(statusTextKey('sent', 'after_check')).toBe('status.sent');
  });
});
