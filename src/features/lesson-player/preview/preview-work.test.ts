import { describe, expect, it, vi } from 'vitest';
import type { Lesson } from '../../../../domain/content';
import { FINISH_PAGE } from '../player/pages';
import { playerLesson } from '../player/player-lesson';
import { asStudentLesson } from './preview-lesson';
import { PreviewWorks } from './preview-work';

const sequence = { title: 'Water', subject_id: 3, language: 'es' } as const;
const lesson: Lesson = {
  position: 1,
  title: 'Charcos',
  summary: '',
  minutes: 10,
  cover: { asset: 'a'.repeat(64), alt: 'Un charco' },
  steps: [
    { id: 's1', title: 'Mira', kind: 'hook', minutes: 5, directions: '', blocks: [] },
    { id: 's2', title: 'Dibuja', kind: 'reflect', minutes: 5, directions: '', blocks: [] },
  ],
};
const given = asStudentLesson(sequence, lesson, 2, 'Ms. Ortiz');
const picture = new Blob(['png'], { type: 'image/png' });
const file = { sha256: 'f'.repeat(64), bytes: 3, type: 'image/png' } as const;

describe('the work of a preview', () => {
  it('is shown as a student would see it, and handed in', async () => {
    const day = new PreviewWorks().of(1);
    const drawn = vi.fn();
    day.subscribe(drawn);
    const text = { value: { kind: 'short_text', text: 'lluvia' }, baseRev: 0 } as const;
    await day.work.saveAnswer('q1', text);
    await day.work.completeStep('s1');
    let shown = playerLesson(given, day.local());
    expect(shown.state).toBe('in_progress');
    expect(shown.language).toBe('es');
    expect(shown.answers.get('q1')?.value).toEqual(text.value);
    expect([...shown.stepsDone]).toEqual(['s1']);
    await day.work.savePlace(FINISH_PAGE);
    await day.work.handIn(null);
    shown = playerLesson(given, day.local());
    expect(shown.state).toBe('handed_in');
    expect(day.place()).toBe(FINISH_PAGE);
    expect(drawn).toHaveBeenCalledTimes(3);
  });

  it('gives back the bytes of a drawing, and nothing that was not made here', async () => {
    const { work } = new PreviewWorks().of(1);
    await work.saveAnswer('q2', { value: { kind: 'drawing', file }, file: picture, baseRev: 0 });
    expect(await work.readFile(file)).toBe(picture);
    await expect(work.readFile({ ...file, sha256: 'e'.repeat(64) })).rejects.toThrow();
  });

  it('keeps each day as it was left, until it is started again', async () => {
    const works = new PreviewWorks();
    await works.of(1).work.completeStep('s1');
    expect(works.of(2).local().stepsDone.size).toBe(0);
    expect(works.of(1).local().stepsDone.size).toBe(1);
    works.startAgain(1);
    expect(works.of(1).local()).toMatchObject({ started: false, handedIn: undefined });
    expect(works.of(1).place()).toBeUndefined();
  });

  it('touches neither the storage of the browser nor the network', async () => {
    // In this place there is no IndexedDB and no window: whatever reached for them would throw.
    expect('indexedDB' in globalThis).toBe(false);
    const send = vi.spyOn(globalThis, 'fetch');
    const { work } = new PreviewWorks().of(1);
    await work.saveAnswer('q2', { value: { kind: 'drawing', file }, file: picture, baseRev: 0 });
    await work.completeStep('s1');
    await work.handIn(null);
    work.keepTyped([['q1', { value: { kind: 'short_text', text: 'x' }, baseRev: 0 }]]);
    expect(work.takeTyped()).toEqual([]);
    expect(send).not.toHaveBeenCalled();
    send.mockRestore();
  });
});
