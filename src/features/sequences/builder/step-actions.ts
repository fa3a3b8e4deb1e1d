import type { TFunction } from 'i18next';
import { newLocalId } from '../../../../domain/local-id';
import {
  duplicateStep,
  moveStep,
  nudgeStep,
  placeOf,
  removeStep,
} from '../../../../domain/sequence-edits';
import type { Builder } from './builder-context';

interface StepAction {
  readonly words: string;
  readonly icon: 'edit' | 'up' | 'down' | 'day' | 'copy' | 'remove';
  readonly keys?: string;
  readonly destroys?: boolean;
  readonly run: () => void;
}

/** All that can be done with one step without dragging it: for its menu and its keys. */
export function stepActions(builder: Builder, t: TFunction<'builder'>, id: string, title: string) {
  const { plan, apply, open } = builder;
  const menu = `menu:step:${id}`;

  const nudge = (by: -1 | 1, focus = menu) => {
    const edit = nudgeStep(id, by);
    const moved = edit(plan());
    const place = placeOf(moved, id);
    if (!place || moved === plan()) return;
    const of = moved.lessons[place.lesson]?.steps.length ?? 0;
    const values = { title, day: place.lesson + 1, place: place.step + 1, of };
    apply(edit, { say: t('said.moved', values), focus });
  };
  const toDay = (lesson: string, day: number, count: number) => {
    const values = { title, day, place: count + 1, of: count + 1 };
    apply(moveStep(id, lesson, Infinity), { say: t('said.moved', values), focus: menu });
  };
  const duplicate = () => {
    const copy = newLocalId();
    apply(duplicateStep(id, copy), { say: t('said.copied', { title }), focus: `step:${copy}` });
  };
  const remove = () => {
    const draft = plan();
    const place = placeOf(draft, id);
    const lesson = place && draft.lessons[place.lesson];
    if (!place || !lesson) return;
    const next = lesson.steps[place.step + 1] ?? lesson.steps[place.step - 1];
    const focus = next ? `step:${next.id}` : `add:${lesson.id}`;
    apply(removeStep(id), { say: t('said.removed', { title }), focus });
  };
  const edit = () => open({ kind: 'step', id }, 'panel');

  const entries = (): readonly StepAction[] => {
    const draft = plan();
    const place = placeOf(draft, id);
    const first = place?.lesson === 0 && place.step === 0;
    const lesson = place && draft.lessons[place.lesson];
    const last =
      place?.lesson === draft.lessons.length - 1 && place.step === (lesson?.steps.length ?? 0) - 1;
    return [
      { words: t('menu.edit'), icon: 'edit', keys: 'Enter', run: edit },
      ...(first
        ? []
        : [{ words: t('menu.up'), icon: 'up', keys: 'Alt ↑', run: () => nudge(-1) } as const]),
      ...(last
        ? []
        : [
            {
              words: t('menu.down'),
              icon: 'down',
              keys: 'Alt ↓',
              run: () => nudge(1),
            } as const,
          ]),
      ...draft.lessons.flatMap(({ id: other, steps }, index) =>
        other === lesson?.id
          ? []
          : [
              {
                words: t('menu.toDay', { day: index + 1 }),
                icon: 'day',
                run: () => toDay(other, index + 1, steps.length),
              } as const,
            ],
      ),
      { words: t('menu.duplicate'), icon: 'copy', keys: 'D', run: duplicate },
      { words: t('menu.remove'), icon: 'remove', keys: 'Del', destroys: true, run: remove },
    ];
  };
  return { nudge, duplicate, remove, edit, entries };
}
