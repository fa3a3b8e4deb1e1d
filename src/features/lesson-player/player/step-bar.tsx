import { IconCheck, IconFlag } from '@tabler/icons-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { isAnswered } from '../../../../domain/answered';
import { UnstyledButton } from '../../../ui/buttons/unstyled-button';
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
    <nav className="flex items-center gap-3.5 max-[820px]:contents" aria-label={t('header.steps')}>
      <ol className="flex flex-1 list-none p-0 max-[820px]:col-span-full max-[820px]:row-[2]">
        {steps.map((step, index) => (
          <li key={step.id} className="min-w-0 flex-1">
            <StepButton
              state={stepState(step.id === page, stepsDone.has(step.id))}
              done={stepsDone.has(step.id)}
              answered={isAnswered(step, (id) => answers.get(id)?.value)}
              page={step.id}
              number={index + 1}
              title={step.title}
              onGo={onGo}
            />
          </li>
        ))}
        <li className="w-11 flex-none">
          <StepButton
            state={stepState(page === FINISH_PAGE, finished)}
            done={finished}
            answered={finished}
            page={FINISH_PAGE}
            onGo={onGo}
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

/** On the bar: answered has a check; what was looked at is further along than what is to come, and has none. */
const MARK =
  'absolute size-3.5 rounded-full [outline:2px_solid_var(--db-paper)] [forced-color-adjust:none]';

/** The end has a sign in place of a bar. */
function flagLook(state: PageState, answered: boolean): string {
  if (state === 'current') return 'bg-gold text-(--db-on-gold)';
  return answered ? 'text-done-text' : 'text-muted';
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
  readonly page: string;
  /** Of a step; the end has neither. */
  readonly number?: number;
  readonly title?: string;
  readonly onGo: (page: string) => void;
}

const StepButton = memo(function StepButton(props: StepButtonProps) {
  const { state, done, answered, page, number, title, onGo } = props;
  const { t } = useTranslation('lesson');
  const flag = number === undefined;
  const name = flag ? t('header.finish') : t('header.step', { number, title });
  const said = answered ? 'header.done' : done ? 'header.seen' : undefined;
  const label = said ? t(said, { step: name }) : name;
  return (
    <UnstyledButton
      className={`${classes['step'] ?? ''} relative grid h-11 w-full place-items-center ${flag ? flagLook(state, answered) : ''}`}
      data-state={state}
      data-done={done}
      data-answered={answered}
      aria-label={label}
      title={label}
      {...(state === 'current' ? { 'aria-current': 'step' as const } : {})}
      onClick={() => onGo(page)}
    >
      {flag ? <IconFlag aria-hidden size={20} /> : <span className={classes['bar']} />}
      {answered && !flag ? (
        <IconCheck aria-hidden className={`${MARK} bg-done p-px text-(--db-on-done)`} />
      ) : null}
      {done && !answered && state !== 'current' ? (
        <span className={`${MARK} bg-(--db-line-strong)`} />
      ) : null}
    </UnstyledButton>
  );
});
