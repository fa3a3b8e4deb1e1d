import { IconCheck, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { grades } from '../../../domain/reference';
import { TextField } from '../../ui/fields/text-field';
import { ProblemLine } from '../../forms/problem-line';
import { useSubmit } from '../../forms/use-submit';
import { Button } from '../../ui/buttons/button';
import { Dialog } from '../../ui/dialog';
import { addStudents } from './commands';
import { candidatesQuery, minLetters, type Candidate, type GroupSummary } from './queries';

interface FindStudentsProps {
  readonly group: GroupSummary;
  readonly onAdded: () => Promise<void>;
  readonly onClose: () => void;
}

interface FoundProps {
  readonly student: Candidate;
  readonly added: boolean;
  readonly busy: boolean;
  readonly onAdd: () => void;
}

function Found({ student, added, busy, onAdd }: FoundProps) {
  const { t } = useTranslation(['groups', 'reference']);
  const grade = grades.find(({ id }) => id === student.grade_id)?.title;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <span className="grid">
        <strong>{student.name}</strong>
        <span className="text-muted">
          {[student.username, grade && t('reference:gradesWithin', { count: 1, grades: grade })]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Button
        look="plain"
        size="small"
        busy={busy}
        icon={added ? <IconCheck size={18} /> : <IconPlus size={18} />}
        aria-label={t(added ? 'find.isIn' : 'find.addNamed', { name: student.name })}
        aria-disabled={added || undefined}
        onClick={added ? undefined : onAdd}
      >
        {t(added ? 'find.in' : 'find.add')}
      </Button>
    </li>
  );
}

/** Children of the school who are not in the group yet, by a part of their name. */
export function FindStudentsDialog({ group, onAdded, onClose }: FindStudentsProps) {
  const { t } = useTranslation(['groups', 'common']);
  const [search, setSearch] = useState('');
  // Who was just put in stays in sight, although the server finds the child no more.
  const [added, setAdded] = useState<readonly Candidate[]>([]);
  const { data } = useQuery(candidatesQuery(group.id, search.trim()));
  const { busy, problem, submit } = useSubmit(async (student: Candidate) => {
    await addStudents(group.id, [student.id]);
    setAdded((before) => [student, ...before]);
    await onAdded();
  });
  const found = (data?.data ?? []).filter(({ id }) => !added.some((one) => one.id === id));
  const looked = search.trim().length >= minLetters;
  return (
    <Dialog
      title={t('find.title', { group: group.name })}
      closeLabel={t('common:close')}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <TextField
          first
          label={t('find.label')}
          hint={t('find.hint')}
          value={search}
          maxLength={100}
          onText={setSearch}
        />
        <ProblemLine problem={problem} />
        <p role="status" className="text-muted">
          {looked && data ? t('find.count', { count: found.length }) : null}
        </p>
        <ul className="db-list" data-lined>
          {[...added, ...(looked ? found : [])].map((student) => (
            <Found
              key={student.id}
              student={student}
              added={added.includes(student)}
              busy={busy}
              onAdd={() => void submit(student)}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
