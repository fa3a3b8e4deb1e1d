import { describe, expect, it } from 'vitest';
import { troubledDocuments, troubledScores } from './device-work';

const standing = (state: string, code?: string) => ({ state, code });
const document = (title: string, state: string, code?: string) => ({
  draft: { title },
  ...standing(state, code),
});

describe('documents on this device', () => {
  it('need somebody when there are two of them, or the server took none', () => {
    const found = troubledDocuments(
      new Map([
        ['sequence/12', document(' The water cycle ', 'sent', 'conflict')],
        ['resource/3', document('', 'parked', 'too_large')],
        ['rubric/4', document('Explaining', 'waiting')],
        ['rubric/5', document('Reading', 'waiting', 'offline')],
      ]),
    );
    expect(found).toEqual([
      {
        key: 'sequence/12',
        trouble: 'conflict',
        title: 'The water cycle',
        to: '/dashboard/lessons/instructional-sequences/12/builder',
      },
      {
        key: 'resource/3',
        trouble: 'refused',
        title: '',
        to: '/dashboard/lessons/resources/3',
      },
    ]);
  });

  it('of a kind that this version does not know are left alone', () => {
    expect(troubledDocuments(new Map([['poster/1', document('Poster', 'parked')]]))).toEqual([]);
  });
});

describe('scores on this device', () => {
  it('are told once, the draft before the giving back', () => {
    const scored = {
      scores: new Map([
        [1, standing('parked', 'conflict')],
        [2, standing('waiting')],
        [3, standing('parked', 'not_found')],
      ]),
      postings: new Map([
        [1, standing('parked', 'not_handed_in')],
        [2, standing('parked', 'not_handed_in')],
        [4, standing('waiting')],
      ]),
    };
    expect(new Map(troubledScores(scored))).toEqual(
      new Map([
        [1, 'conflict'],
        [2, 'refused'],
        [3, 'refused'],
      ]),
    );
  });

  it('are none before the device has been read', () => {
    expect(troubledScores(undefined).size).toBe(0);
  });
});
