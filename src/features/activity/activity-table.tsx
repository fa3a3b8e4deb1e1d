import { IconUser, IconUserShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { homeOf } from '../../../domain/reference';
import type { AuditEvent } from './queries';
import { useActWords } from './use-act-words';
import { Records } from '../../lists/records';

interface ActivityTableProps {
  readonly events: readonly AuditEvent[];
  /** Only what somebody did, or what was done to them. */
  readonly onOnly: (as: 'actor' | 'person', id: number) => void;
}

export function ActivityTable({ events, onOnly }: ActivityTableProps) {
  const { t } = useTranslation('activity');
  const words = useActWords();
  const actionsOf = ({ actor, role, target }: AuditEvent) => {
    const { id } = target?.kind === 'person' ? target : {};
    return [
      ...(actor && role && homeOf(role) === 'dashboard'
        ? [
            {
              key: 'actor',
              words: t('find.actor', { name: actor.name }),
              icon: <IconUserShare size={18} />,
              run: () => onOnly('actor', actor.id),
            },
          ]
        : []),
      ...(id === undefined
        ? []
        : [
            {
              key: 'person',
              words: t('find.person', { name: target?.name ?? '' }),
              icon: <IconUser size={18} />,
              run: () => onOnly('person', id),
            },
          ]),
    ];
  };
  const detailed = (event: AuditEvent) => {
    const details = words.details(event);
    return details.length === 0 ? null : (
      <span className="block text-sm font-normal text-muted">{details.join(' · ')}</span>
    );
  };
  return (
    <Records
      label={t('title')}
      rows={events}
      keyOf={({ cursor }) => cursor}
      columns={[
        {
          head: t('column.what'),
          cell: (event) => (
            <>
              {words.sentence(event)}
              {detailed(event)}
            </>
          ),
          className: 'wrap-anywhere',
        },
        {
          head: t('column.when'),
          cell: ({ at }) => <time dateTime={at}>{words.when(at)}</time>,
        },
        { head: t('column.school'), cell: ({ school }) => school ?? t('district') },
        { head: t('column.place'), cell: (event) => words.place(event) ?? '–' },
      ]}
      menu={{
        label: (event) => t('menu', { sentence: words.sentence(event) }),
        items: actionsOf,
      }}
    />
  );
}
