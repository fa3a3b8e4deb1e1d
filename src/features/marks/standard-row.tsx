import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../locales/use-formats';
import { StandardWords } from '../../standards/standard-words';
import type { Wording } from '../../standards/wordings';
import { useFocusOnArrival } from '../../ui/use-focus-on-arrival';
import { howWords, levelWords, markWords } from './mark-words';
import { toMark, type MarkOfStandard, type MarksChoice, type ScoredPiece } from './queries';

const steps = [1, 2, 3, 4] as const;

/** Four steps, filled as far as the level goes; what it means stands beside it in words. */
function Mastery({ level }: { level: number }) {
  return (
    <span className="inline-flex flex-none gap-0.75" aria-hidden="true">
      {steps.map((step) => (
        <span
          key={step}
          className={`h-3 w-4 rounded-[0.25rem] [border:1.5px_solid_var(--db-done)] ${level >= step ? 'bg-done' : level > step - 1 ? 'bg-[linear-gradient(to_right,var(--db-done)_50%,transparent_50%)]' : ''}`}
        />
      ))}
    </span>
  );
}

function Piece({ studentId, piece }: { studentId: number; piece: ScoredPiece }) {
  const { t, i18n } = useTranslation('marks');
  const { assignment_id: id, position, title, points, max_points, level, released_at } = piece;
  const { date } = useFormats();
  return (
    <li className="grid min-h-9 grid-cols-[minmax(0,1fr)_8rem_9rem_6rem] items-center gap-x-4 gap-y-1 max-[48em]:grid-cols-[minmax(0,1fr)_auto] max-[48em]:py-1">
      <Link
        className="pointer-coarse:inline-flex pointer-coarse:min-h-11 pointer-coarse:items-center"
        to="/dashboard/assignments/$id/assignments-students/$studentId"
        params={{ id: String(id), studentId: String(studentId) }}
        search={{ position, show: 'all' }}
      >
        {title}
      </Link>
      <span className="text-md text-muted">{date(released_at)}</span>
      <span>{markWords(t, i18n.language, { scale: 'points', points, max_points })}</span>
      <span>{t('example.level', { level })}</span>
    </li>
  );
}

interface StandardRowProps {
  readonly studentId: number;
  readonly setting: MarksChoice;
  readonly found: MarkOfStandard;
  readonly wording: Wording | undefined;
  /** Whoever came here asked for this one. */
  readonly asked: boolean;
}

/** One standard: how far it is mastered, what mark that is, and what it comes from. */
export function StandardRow({ studentId, setting, found, wording, asked }: StandardRowProps) {
  const { t, i18n } = useTranslation('marks');
  const { standard, mastery, evidence, pieces } = found;
  const mark = toMark(found.mark);
  const summary = useFocusOnArrival(asked);
  const { rule } = setting;
  const level = markWords(t, i18n.language, { scale: 'standards', level: mastery });
  return (
    <li>
      <details open={asked}>
        <summary
          ref={summary}
          className="grid min-h-11 cursor-pointer list-none grid-cols-[minmax(0,1.5fr)_minmax(0,1.25fr)_minmax(0,0.9fr)] items-center gap-x-4 gap-y-1 py-1 ps-5 max-[48em]:grid-cols-1 max-[48em]:py-2 [&::-webkit-details-marker]:hidden"
        >
          <span className="relative font-bold wrap-anywhere">
            <IconChevronRight
              size={16}
              className="absolute -start-5 top-1 text-muted [details[open]_&]:[transform:rotate(90deg)]"
              aria-hidden="true"
            />
            {standard}
            <StandardWords wording={wording} />
          </span>
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Mastery level={mastery} />
            <span>
              <strong>{level}</strong> · {levelWords(t, mastery)}
            </span>
          </span>
          <span className="text-md text-muted">
            {mark && mark.scale !== 'standards'
              ? t('student.markAnd', {
                  mark: markWords(t, i18n.language, mark),
                  pieces: t('student.pieces', { count: pieces }),
                })
              : t('student.pieces', { count: pieces })}
          </span>
        </summary>
        <p className="ps-5 text-md text-muted">
          {howWords(t, i18n.language, { scale: 'standards', rule, evidence, pieces })}
        </p>
        <ol className="m-0 list-none ps-5 pt-1 pb-3">
          {[...evidence].reverse().map((piece) => (
            <Piece
              key={`${String(piece.assignment_id)}/${String(piece.position)}`}
              studentId={studentId}
              piece={piece}
            />
          ))}
        </ol>
      </details>
    </li>
  );
}
