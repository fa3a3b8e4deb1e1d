import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconPencil,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { memo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { LessonDraft } from '../../../../domain/lesson-plan';
import { planBounds } from '../../../../domain/lesson-plan';
import { newLocalId } from '../../../../domain/local-id';
import {
  changeLesson,
  duplicateLesson,
  lessonMinutes,
  moveLesson,
  removeLesson,
} from '../../../../domain/sequence-edits';
import { Button } from '../../../ui/buttons/button';
import { ShareBar } from '../../../ui/surfaces/share-bar';
import { Input } from '../../../ui/fields/inputs';
import { useBuilder } from './builder-context';
import type { BuilderResource } from './builder-resource';
import { DropSlot } from './drop-slot';
import { Grip } from './grip';
import { RowMenu, type MenuItem } from '../../../ui/buttons/menu';
import { StepRow } from './step-row';

interface DaySectionProps {
  readonly lesson: LessonDraft;
  /** From 1. */
  readonly day: number;
  readonly days: number;
  readonly period: number;
  readonly resources: ReadonlyMap<number, BuilderResource>;
  /** The step whose details are open. */
  readonly openStep: string | undefined;
}

function Minutes({ minutes, period }: { minutes: number; period: number }) {
  const { t } = useTranslation('builder');
  const over = Math.max(0, minutes - period);
  return (
    <ShareBar of={minutes} all={period} tint="science">
      <span className={over > 0 ? 'font-bold text-warn-text' : 'text-muted'}>
        {t('day.minutes', { minutes, period })}
        {over > 0 ? ` · ${t('day.over', { count: over })}` : null}
      </span>
    </ShareBar>
  );
}

function useDayEntries(lesson: LessonDraft, day: number, days: number): () => readonly MenuItem[] {
  const { t } = useTranslation('builder');
  const { apply, open } = useBuilder();
  const { id } = lesson;
  const name = t('day.name', { day });
  const menu = `menu:day:${id}`;
  const move = (to: number) =>
    apply(moveLesson(id, to - 1), {
      say: t('said.dayMoved', { name, place: to, of: days }),
      focus: menu,
    });
  const duplicate = () => {
    const copy = newLocalId();
    apply(duplicateLesson(id, copy), {
      say: t('said.copied', { title: name }),
      focus: `day:${copy}`,
    });
  };
  const remove = () =>
    apply(removeLesson(id), {
      say: t('said.dayRemoved', { name, count: lesson.steps.length }),
      focus: 'add-day',
    });
  return () => [
    {
      words: t('menu.editDay'),
      icon: <IconPencil size={20} />,
      run: () => open({ kind: 'lesson', id }, 'panel'),
    },
    ...(day > 1
      ? [{ words: t('menu.up'), icon: <IconArrowUp size={20} />, run: () => move(day - 1) }]
      : []),
    ...(day < days
      ? [
          {
            words: t('menu.down'),
            icon: <IconArrowDown size={20} />,
            run: () => move(day + 1),
          },
        ]
      : []),
    { words: t('menu.duplicateDay'), icon: <IconCopy size={20} />, run: duplicate },
    {
      words: t('menu.removeDay'),
      icon: <IconTrash size={20} />,
      destroys: true,
      run: remove,
    },
  ];
}

/** One day: its name, how full it is, its steps, and room for the next one. */
export const DaySection = memo(function DaySection(props: DaySectionProps) {
  const { lesson, day, days, period, resources, openStep } = props;
  const { t } = useTranslation('builder');
  const { apply, chooseFor } = useBuilder();
  const section = useRef<HTMLElement>(null);
  const name = t('day.name', { day });
  const entries = useDayEntries(lesson, day, days);
  const last = lesson.steps.at(-1)?.id;
  return (
    <section
      ref={section}
      className="grid pb-1 data-dragged:opacity-45"
      aria-label={name}
      data-day={lesson.id}
    >
      <div className="grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-2">
        <Grip
          item={{ type: 'day', id: lesson.id }}
          whole={section}
          label={t('day.grip', { day })}
        />
        <div className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-0">
          <h2 className="inline-flex gap-[0.3em] text-lg whitespace-nowrap">
            <span>{name}</span>
            <span aria-hidden="true"> · </span>
          </h2>
          <Input
            look="cell"
            className="-ms-2 me-1 [field-sizing:content] min-h-9 max-w-full min-w-32 text-lg font-bold [letter-spacing:-0.01em] text-ellipsis placeholder:font-semibold"
            aria-label={t('day.title', { day })}
            placeholder={t('day.untitled')}
            value={lesson.title}
            maxLength={planBounds.titleLength}
            size={Math.max(12, lesson.title.length)}
            data-focus={`day:${lesson.id}`}
            onChange={(event) =>
              apply(changeLesson(lesson.id, { title: event.currentTarget.value }))
            }
          />
          <Minutes minutes={lessonMinutes(lesson)} period={period} />
        </div>
        <RowMenu label={t('day.more', { day })} focus={`menu:day:${lesson.id}`} items={entries} />
      </div>
      <ol className="grid list-none p-0" aria-label={t('day.steps', { day })}>
        {lesson.steps.map((step, index) => (
          <li key={step.id}>
            <DropSlot
              slot={{ type: 'step', lesson: lesson.id, at: index }}
              before={lesson.steps[index - 1]?.id}
            />
            <StepRow
              step={step}
              resource={step.resource_id === null ? undefined : resources.get(step.resource_id)}
              current={openStep === step.id}
            />
          </li>
        ))}
      </ol>
      <DropSlot slot={{ type: 'step', lesson: lesson.id, at: lesson.steps.length }} before={last} />
      <Button
        look="add"
        size="small"
        icon={<IconPlus size={18} />}
        data-focus={`add:${lesson.id}`}
        after={<kbd className="db-key max-narrow:hidden">{t('keys.add')}</kbd>}
        onClick={() => chooseFor({ lesson: lesson.id })}
      >
        {t('day.add')}
      </Button>
    </section>
  );
});
