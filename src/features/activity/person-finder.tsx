import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { homeOf } from '../../../domain/reference';
import { SearchBox } from '../../ui/fields/search-box';
import { Button } from '../../ui/buttons/button';
import { Dialog } from '../../ui/dialog';
import { useDebouncedValue } from '../../ui/use-debounced-value';
import { peopleQuery, type FoundPerson } from './queries';

const pauseMs = 300;

type As = 'actor' | 'person';

interface PersonFinderProps {
  readonly onChoose: (as: As, person: FoundPerson) => void;
  readonly onClose: () => void;
}

function Found({
  person,
  onChoose,
}: { person: FoundPerson } & Pick<PersonFinderProps, 'onChoose'>) {
  const { t } = useTranslation(['activity', 'dashboard']);
  const { name, role } = person;
  const choose = (as: As) => (
    <Button look="plain" size="small" onClick={() => onChoose(as, person)}>
      {t(`find.${as}`, { name })}
    </Button>
  );
  return (
    <li>
      <span className="flex flex-wrap gap-x-2 gap-y-0">
        <strong>{name}</strong> <span>{t(`dashboard:role.${role}`)}</span>
      </span>
      <span className="flex flex-wrap gap-2">
        {homeOf(role) === 'dashboard' ? choose('actor') : null}
        {choose('person')}
      </span>
    </li>
  );
}

/** Looks for somebody, and asks whether it is about what they did or what was done to them. */
export function PersonFinder({ onChoose, onClose }: PersonFinderProps) {
  const { t } = useTranslation('activity');
  const [typed, setTyped] = useState('');
  const search = useDebouncedValue(typed.trim(), pauseMs);
  const { data, error } = useQuery(peopleQuery(search));
  const words = error
    ? t('find.failed')
    : data?.length === 0
      ? t('find.none')
      : data
        ? t('find.count', { count: data.length })
        : t('find.hint');
  return (
    <Dialog title={t('find.title')} closeLabel={t('find.close')} onClose={onClose}>
      <div className="grid grid-cols-1 gap-3">
        <SearchBox
          label={t('find.label')}
          value={typed}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <p role="status" className="text-muted">
          {words}
        </p>
        <ul className="m-0 grid list-none gap-3 p-0 [&>li]:grid [&>li]:gap-1.5 [&>li]:pb-3 [&>li]:edge-bottom">
          {(data ?? []).map((person) => (
            <Found
              key={`${person.role} ${String(person.id)}`}
              person={person}
              onChoose={onChoose}
            />
          ))}
        </ul>
      </div>
    </Dialog>
  );
}
