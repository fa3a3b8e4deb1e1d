import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Pill } from '../../ui/buttons/pill';
import { UnstyledButton } from '../../ui/buttons/unstyled-button';
import { useDebouncedValue } from '../../ui/use-debounced-value';
import type { Named } from './assign-draft';
import { ChoiceSearch, typingPauseMs } from './choice-search';
import { studentChoiceQuery } from './queries';

const minLetters = 2;

interface ChooseStudentsProps {
  readonly students: readonly Named[];
  readonly onStudents: (students: readonly Named[]) => void;
}

/** Single students, found by their names, besides or instead of groups. */
export function ChooseStudents({ students, onStudents }: ChooseStudentsProps) {
  const { t } = useTranslation('assignments');
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim(), typingPauseMs);
  const wanted = search.length >= minLetters;
  const { data, error } = useQuery({ ...studentChoiceQuery(search), enabled: wanted });
  const found = wanted ? (data?.data ?? []) : [];
  const open = found.filter(({ id }) => students.every((each) => each.id !== id));
  const status = () => {
    if (!wanted) return '';
    if (error) return t('whom.failed');
    return data?.total === 0 ? t('whom.noMatch') : '';
  };
  return (
    <div className="grid gap-2">
      {students.length > 0 ? (
        <ul className="m-0 flex list-none flex-wrap gap-2 p-0" aria-label={t('whom.singles')}>
          {students.map(({ id, name }) => (
            <li key={id}>
              <Pill
                removes
                aria-label={t('whom.remove', { name })}
                onClick={() => onStudents(students.filter((each) => each.id !== id))}
              >
                {name}
              </Pill>
            </li>
          ))}
        </ul>
      ) : null}
      <ChoiceSearch label={t('whom.search')} typed={typed} onTyped={setTyped} />
      <p role="status" className="text-muted empty:hidden">
        {status()}
      </p>
      {open.length > 0 ? (
        <ul
          className="db-list max-h-84 overflow-y-auto p-1"
          data-lined
          aria-label={t('whom.found')}
        >
          {open.map(({ id, name, groups }) => (
            <li key={id}>
              <UnstyledButton
                className="flex min-h-13 w-full items-center gap-3 rounded-md px-2 py-1.5 hover:bg-brand-soft"
                onClick={() => {
                  onStudents([...students, { id, name }]);
                  setTyped('');
                }}
              >
                <IconUserPlus size={20} aria-hidden="true" />
                <span className="grid min-w-0 flex-[1_1_9rem]">
                  <strong>{name}</strong>
                  <span className="font-normal text-muted">
                    {groups.map((group) => group.name).join(', ')}
                  </span>
                </span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
