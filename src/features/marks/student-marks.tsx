import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { shortStandard } from '../../../domain/standards';
import { ApiError } from '../../api/errors';
import { SubjectMark } from '../../documents/subject-mark';
import { QueryState } from '../../lists/query-state';
import { StandardSources } from '../../standards/standard-words';
import { wordingOf } from '../../standards/wordings';
import { Button } from '../../ui/buttons/button';
import { SectionSheet } from '../../ui/surfaces/section-sheet';
import { howWords, markWords } from './mark-words';
import { StandardRow } from './standard-row';
import { studentMarksQuery, toMark, type StudentMarks as Marks } from './queries';

/** Of a student with very many standards the rest comes on demand. */
const shownAtFirst = 12;

function Subjects({ marks }: { marks: Marks }) {
  const { t, i18n } = useTranslation('marks');
  return (
    <ul className="m-0 flex list-none flex-wrap gap-3 p-0">
      {marks.subjects.map(({ subject_id: id, pieces, mark }) => {
        const known = toMark(mark);
        return known ? (
          <li key={id} className="db-figure max-w-72 flex-[1_1_10rem]" data-subject={id}>
            <SubjectMark subject={id} />
            <strong>{markWords(t, i18n.language, known)}</strong>
            <span>{t('student.pieces', { count: pieces })}</span>
          </li>
        ) : null;
      })}
    </ul>
  );
}

interface StudentMarksProps {
  readonly studentId: number;
  /** A standard whose evidence was asked for: it stands open. */
  readonly asked?: string | undefined;
}

function Standards({ studentId, asked, marks }: StudentMarksProps & { marks: Marks }) {
  const { t } = useTranslation('marks');
  const wanted = asked === undefined ? undefined : shortStandard(asked);
  const at = marks.standards.findIndex(({ standard }) => shortStandard(standard) === wanted);
  const [all, setAll] = useState(at >= shownAtFirst);
  const shown = all ? marks.standards : marks.standards.slice(0, shownAtFirst);
  const more = marks.standards.length - shown.length;
  return (
    <>
      <h3 className="mt-2 text-base">{t('student.standards')}</h3>
      {marks.standards.length === 0 ? (
        <p className="max-w-[66ch] text-muted">{t('student.noStandards')}</p>
      ) : (
        <ul className="db-list" data-lined>
          {shown.map((standard, place) => (
            <StandardRow
              key={standard.standard}
              studentId={studentId}
              setting={marks}
              found={standard}
              wording={wordingOf(marks.wordings, standard.standard)}
              asked={place === at}
            />
          ))}
        </ul>
      )}
      {more > 0 ? (
        <Button look="quiet" size="small" onClick={() => setAll(true)}>
          {t('student.moreStandards', { count: more })}
        </Button>
      ) : null}
      <StandardSources sources={marks.wordings?.frameworks} />
    </>
  );
}

/** What a student's scored work comes to, by the school's setting, and how far each standard is mastered. */
export function StudentMarks({ studentId, asked }: StudentMarksProps) {
  const { t } = useTranslation('marks');
  const { data, error, refetch } = useQuery(studentMarksQuery(studentId));
  const nothing = error instanceof ApiError && error.code === 'not_found';
  if (!data && !nothing) return <QueryState error={error} refetch={refetch} />;
  return (
    <SectionSheet id="student-marks" title={t('student.title')}>
      {!data || data.subjects.length === 0 ? (
        <p className="max-w-[66ch] text-muted">{t('student.none')}</p>
      ) : (
        <>
          <p className="max-w-[66ch] text-muted">
            {t(`student.by.${data.scale}`)}{' '}
            {data.scale === 'standards' ? t(`student.rule.${data.rule}`) : ''}{' '}
            <Link to="/dashboard/settings">{t('student.why')}</Link>
          </p>
          <Subjects marks={data} />
          <Standards studentId={studentId} asked={asked} marks={data} />
        </>
      )}
    </SectionSheet>
  );
}

interface OfAssignmentProps {
  readonly studentId: number;
  readonly assignmentId: number;
}

/** The mark of one assignment and how it came about; nothing before there is one. */
export function AssignmentMark({ studentId, assignmentId }: OfAssignmentProps) {
  const { t, i18n } = useTranslation('marks');
  const { data } = useQuery(studentMarksQuery(studentId));
  const found = data?.assignments.find(({ assignment_id }) => assignment_id === assignmentId);
  const mark = found && toMark(found.mark);
  if (!data || !mark) return null;
  const { scale, rule } = data;
  const { evidence, pieces } = found;
  return (
    <p className="m-0">
      <strong>{t('student.mark', { mark: markWords(t, i18n.language, mark) })}</strong>{' '}
      <span className="text-md text-muted">
        {howWords(t, i18n.language, { scale, rule, evidence, pieces })}
      </span>
    </p>
  );
}

/** What one lesson got. */
export function LessonScore({
  studentId,
  assignmentId,
  position,
}: OfAssignmentProps & { readonly position: number }) {
  const { t, i18n } = useTranslation('marks');
  const { data } = useQuery(studentMarksQuery(studentId));
  const piece = data?.assignments
    .find(({ assignment_id }) => assignment_id === assignmentId)
    ?.evidence.find((each) => each.position === position);
  if (!piece) return null;
  const { points, max_points } = piece;
  return <>{markWords(t, i18n.language, { scale: 'points', points, max_points })}</>;
}
