import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Block, Lesson, Picture, Question, QuestionKind } from '../../../../domain/content';
import { demoSequences } from '.';

const media = new URL('../media/', import.meta.url);

const allKinds: Record<QuestionKind, true> = {
  single_choice: true,
  multiple_choice: true,
  true_false: true,
  number: true,
  short_text: true,
  long_text: true,
  fill_blanks: true,
  ordering: true,
  matching: true,
  drawing: true,
  photo: true,
  voice: true,
};

const lessons = demoSequences.flatMap((sequence) =>
  sequence.lessons.map((lesson) => ({ name: `${sequence.slug} ${lesson.position}`, lesson })),
);

const blocksOf = (lesson: Lesson): Block[] => lesson.steps.flatMap((step) => [...step.blocks]);

const questionsOf = (lesson: Lesson): Question[] =>
  blocksOf(lesson).flatMap((block) => (block.type === 'question' ? [block.question] : []));

function picturesOf(lesson: Lesson): Picture[] {
  const pictures: Picture[] = [lesson.cover];
  for (const block of blocksOf(lesson)) {
    if (block.type === 'image') pictures.push(block);
  }
  for (const question of questionsOf(lesson)) {
    if (question.kind === 'drawing' && question.background) pictures.push(question.background);
    if (question.kind === 'single_choice' || question.kind === 'multiple_choice') {
      pictures.push(...question.choices.flatMap((choice) => choice.picture ?? []));
    }
  }
  return pictures;
}

function assetsOf(lesson: Lesson): string[] {
  const assets = picturesOf(lesson).map((picture) => picture.asset);
  for (const block of blocksOf(lesson)) {
    if (block.type === 'video') {
      assets.push(block.asset, ...block.captions.map((track) => track.asset));
      if (block.poster) assets.push(block.poster);
    }
    if (block.type === 'audio' || block.type === 'pdf') assets.push(block.asset);
  }
  return assets;
}

/** What is wrong with the key of a question; empty when nothing is. */
function keyFaults(question: Question): string[] {
  const faults: string[] = [];
  const expectIds = (wanted: readonly string[], there: readonly { readonly id: string }[]) => {
    for (const id of wanted) {
      if (!there.some((entry) => entry.id === id)) faults.push(`${question.id}: no "${id}"`);
    }
  };
  switch (question.kind) {
    case 'single_choice':
      if (question.key) expectIds([question.key.choice], question.choices);
      break;
    case 'multiple_choice':
      if (question.key) expectIds(question.key.choices, question.choices);
      break;
    case 'ordering':
      if (question.key) {
        expectIds(question.key.order, question.items);
        const shown = question.items.map((item) => item.id);
        if (shown.length !== question.key.order.length) faults.push(`${question.id}: lengths`);
        if (shown.join() === question.key.order.join()) faults.push(`${question.id}: in order`);
      }
      break;
    case 'matching':
      if (question.key) {
        expectIds(Object.keys(question.key.pairs), question.left);
        expectIds(Object.values(question.key.pairs), question.right);
        if (Object.keys(question.key.pairs).length !== question.left.length) {
          faults.push(`${question.id}: not every left item has a partner`);
        }
      }
      break;
    case 'fill_blanks': {
      const blanks = question.parts.flatMap((part) => (part.type === 'blank' ? [part] : []));
      const key = question.key?.blanks ?? {};
      expectIds(Object.keys(key), blanks);
      for (const blank of blanks) {
        const accepted = key[blank.id] ?? [];
        if (accepted.length === 0) faults.push(`${question.id}: blank ${blank.id} has no key`);
        if (blank.options && !accepted.some((word) => blank.options?.includes(word))) {
          faults.push(`${question.id}: blank ${blank.id} cannot be answered`);
        }
      }
      break;
    }
    default:
  }
  return faults;
}

function idsOfParts(question: Question): string[] {
  switch (question.kind) {
    case 'single_choice':
    case 'multiple_choice':
      return question.choices.map((choice) => choice.id);
    case 'ordering':
      return question.items.map((item) => item.id);
    case 'matching':
      return [...question.left, ...question.right].map((item) => item.id);
    case 'fill_blanks':
      return question.parts.flatMap((part) => (part.type === 'blank' ? [part.id] : []));
    default:
      return [];
  }
}

const duplicates = (ids: readonly string[]) => ids.filter((id, index) => ids.indexOf(id) !== index);

describe('demo sequences', () => {
  it('cover Math, ELA and Science with five lessons each', () => {
    expect(demoSequences.map((sequence) => sequence.subject_id).sort()).toEqual([1, 2, 3]);
    for (const sequence of demoSequences) {
      expect(sequence.lessons.map((lesson) => lesson.position)).toEqual([1, 2, 3, 4, 5]);
    }
  });

  it('use every kind of question', () => {
    const used = new Set(lessons.flatMap(({ lesson }) => questionsOf(lesson).map((q) => q.kind)));
    expect([...used].sort()).toEqual(Object.keys(allKinds).sort());
  });

  it('have ids that are unique in a sequence', () => {
    for (const sequence of demoSequences) {
      const ids = sequence.lessons.flatMap((lesson) => [
        ...lesson.steps.map((step) => step.id),
        ...blocksOf(lesson).map((block) => block.id),
        ...questionsOf(lesson).map((question) => question.id),
      ]);
      expect(duplicates(ids)).toEqual([]);
      for (const id of ids) expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });

  it('have notes for the teacher at every step, and at nothing else', () => {
    for (const sequence of demoSequences) {
      const steps = sequence.lessons.flatMap((lesson) => lesson.steps.map((step) => step.id));
      expect(Object.keys(sequence.teacher_notes).sort()).toEqual(steps.sort());
    }
  });

  it('have rubrics with four levels a criterion, from the lowest to the highest', () => {
    for (const { rubric } of demoSequences) {
      expect(rubric.criteria.map((c) => c.position)).toEqual(rubric.criteria.map((_, i) => i + 1));
      for (const criterion of rubric.criteria) {
        expect(criterion.levels.map((level) => level.position)).toEqual([1, 2, 3, 4]);
        const points = criterion.levels.map((level) => level.points);
        expect(points).toEqual([...points].sort((a, b) => a - b));
      }
    }
  });

  it('name every file in the media folder, together under 5 MB', () => {
    const used = new Set(lessons.flatMap(({ lesson }) => assetsOf(lesson)));
    expect(readdirSync(media).filter((name) => !used.has(name))).toEqual([]);
    const bytes = [...used].reduce((sum, name) => sum + statSync(new URL(name, media)).size, 0);
    expect(bytes).toBeLessThan(5 * 1024 * 1024);
  });
});

describe.each(lessons)('$name', ({ lesson }) => {
  it('takes as long as its steps do, 25 to 40 minutes', () => {
    expect(lesson.steps.reduce((sum, step) => sum + step.minutes, 0)).toBe(lesson.minutes);
    expect(lesson.minutes).toBeGreaterThanOrEqual(25);
    expect(lesson.minutes).toBeLessThanOrEqual(40);
    expect(lesson.steps.length).toBeGreaterThanOrEqual(5);
    expect(lesson.steps.length).toBeLessThanOrEqual(7);
  });

  it('names only files that exist', () => {
    expect(assetsOf(lesson).filter((name) => !existsSync(new URL(name, media)))).toEqual([]);
  });

  it('describes every picture and gives its true size', () => {
    for (const picture of picturesOf(lesson)) expect(picture.alt.trim()).not.toBe('');
    for (const block of blocksOf(lesson)) {
      if (block.type !== 'image') continue;
      const markup = readFileSync(new URL(block.asset, media), 'utf8');
      expect(markup).toContain(`viewBox="0 0 ${String(block.width)} ${String(block.height)}"`);
    }
  });

  it('has captions and a transcript for everything that speaks', () => {
    for (const block of blocksOf(lesson)) {
      if (block.type === 'video') {
        expect(block.captions.map((track) => track.language)).toContain('en');
        for (const track of block.captions) {
          expect(readFileSync(new URL(track.asset, media), 'utf8')).toMatch(/^WEBVTT\n/);
        }
      }
      if (block.type === 'video' || block.type === 'audio') {
        expect(block.transcript.length).toBeGreaterThan(block.seconds);
      }
    }
  });

  it('has keys that fit their questions', () => {
    expect(questionsOf(lesson).flatMap(keyFaults)).toEqual([]);
    expect(questionsOf(lesson).flatMap((q) => duplicates(idsOfParts(q)))).toEqual([]);
  });

  it('shows answers only with feedback, and keeps those of a check for the teacher', () => {
    for (const step of lesson.steps) {
      for (const block of step.blocks) {
        if (block.type !== 'question') continue;
        const { question } = block;
        if (question.show_answers) {
          expect(question.feedback, question.id).toBeDefined();
          expect(question.hints.length, question.id).toBeGreaterThan(0);
        }
        if (step.kind === 'check') expect(question.show_answers, question.id).toBe(false);
      }
    }
  });
});

describe('pictures', () => {
  it('are plain: no scripts, no links, nothing from elsewhere', () => {
    for (const name of readdirSync(media).filter((entry) => entry.endsWith('.svg'))) {
      const markup = readFileSync(new URL(name, media), 'utf8');
      expect(markup, name).not.toMatch(/<script|foreignObject|href|\son\w+=|<style|url\((?!#)/i);
    }
  });
});
