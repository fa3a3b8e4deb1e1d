import { IconCheck, IconFlag } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isAnswered } from '../../../../domain/answered';
import { Press } from '../../../ui/buttons/press';
import { FINISH_PAGE, type PageState } from './pages';
import type { PlayerLesson } from './player-lesson';
import classes from './player.module.css';

interface StepBarProps {
  readonly lesson: PlayerLesson;
  readonly page: string;
  readonly onGo: (page: string) => void;
}

/**
 * All steps at a glance; each is a button, because a student may go back and look. The check is for what was answered:
 * a step that was merely paged through has a dot, one that is to come has nothing.
 */
export function StepBar({ lesson, page, onGo }: StepBarProps) {
  const { t } = useTranslation('lesson');
  const { steps, stepsDone, answers } = lesson;
  const at = steps.findIndex((step) => step.id === page);
  const finished = lesson.state === 'handed_in' || lesson.state === 'scored';
  return (
    <nav className={classes['steps']} aria-label={t('header.steps')}>
      <ol>
        {steps.map((step, index) => (
          <li key={step.id}>
            <StepButton
              state={stepState(step.id === page, stepsDone.has(step.id))}
              done={stepsDone.has(step.id)}
              answered={isAnswered(step, (id) => answers.get(id)?.value)}
              name={t('header.step', { number: index + 1, title: step.title })}
              onGo={() => onGo(step.id)}
            />
          </li>
        ))}
        <li className={classes['flagStep']}>
          <StepButton
            state={stepState(page === FINISH_PAGE, finished)}
            done={finished}
            answered={finished}
            name={t('header.finish')}
            flag
            onGo={() => onGo(FINISH_PAGE)}
          />
        </li>
      </ol>
      <p
        className="min-w-[3.6rem] flex-none text-end text-lg font-semibold text-muted max-[820px]:col-[3] max-[820px]:row-[1]"
        aria-hidden
      >
        {at === -1 ? t('header.end') : t('header.count', { now: at + 1, all: steps.length })}
      </p>
    </nav>
  );
}

function stepState(current: boolean, done: boolean): PageState {
  if (current) return 'current';
  return done ? 'done' : 'coming';
}

interface StepButtonProps {
  readonly state: PageState;
  /** It was left by its way on. */
  readonly done: boolean;
  readonly answered: boolean;
  readonly name: string;
  readonly flag?: boolean;
  readonly onGo: () => void;
}

function StepButton({ state, done, answered, name, flag = false, onGo }: StepButtonProps) {
  const { t } = useTranslation('lesson');
  const said = answered ? 'header.done' : done ? 'header.seen' : undefined;
  const label = said ? t(said, { step: name }) : name;
  return (
    <Press
      className={`${classes['step'] ?? ''} grid cursor-pointer place-items-center p-0`}
      data-state={state}
      data-done={done}
      data-answered={answered}
      aria-label={label}
      title={label}
      {...(state === 'current' ? { 'aria-current': 'step' as const } : {})}
      onClick={onGo}
    >
      {flag ? <IconFlag aria-hidden size={20} /> : <span className={classes['stepBar']} />}
      {answered && !flag ? (
        <IconCheck
          aria-hidden
          size={14}
          className={`${classes['stepCheck'] ?? ''} absolute rounded-[50%] bg-done p-px text-(--db-on-done)`}
        />
      ) : null}
    </Press>
  );
}
