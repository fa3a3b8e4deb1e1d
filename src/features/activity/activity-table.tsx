import { IconUser, IconUserShare } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { homeOf } from '../../../domain/reference';
import { RowMenu } from '../../ui/buttons/menu';
import { Table } from '../../ui/surfaces/table';
import type { AuditEvent } from './queries';
import { useActWords } from './use-act-words';

interface ActivityTableProps {
  readonly events: readonly AuditEvent[];
  /** Only what somebody did, or what was done to them. */
  readonly onOnly: (as: 'actor' | 'person', id: number) => void;
}

function Row({ event, onOnly }: { event: AuditEvent } & Pick<ActivityTableProps, 'onOnly'>) {
  const { t } = useTranslation('activity');
  const words = useActWords();
  const { actor, role, target, school, at } = event;
  const { id } = target?.kind === 'person' ? target : {};
  const sentence = words.sentence(event);
  const details = words.details(event);
  const actions = [
    ...(actor && role && homeOf(role) === 'dashboard'
      ? [
          {
            key: 'actor',
            words: t('find.actor', { name: actor.name }),
            icon: <IconUserShare size={18} aria-hidden="true" />,
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
            icon: <IconUser size={18} aria-hidden="true" />,
            run: () => onOnly('person', id),
          },
        ]),
  ];
  return (
    <tr>
      <th scope="row" className="wrap-anywhere">
        {sentence}
        {details.length > 0 ? (
          <span className="block text-sm font-normal text-muted">{details.join(' · ')}</span>
        ) : null}
      </th>
      <td data-label={t('column.when')}>
        <time dateTime={at}>{words.when(at)}</time>
      </td>
      <td data-label={t('column.school')}>{school ?? t('district')}</td>
      <td data-label={t('column.place')}>{words.place(event) ?? '–'}</td>
      <td className="db-row-menu">
        {actions.length > 0 ? <RowMenu label={t('menu', { sentence })} items={actions} /> : null}
      </td>
    </tr>
  );
}

export function ActivityTable({ events, onOnly }: ActivityTableProps) {
  const { t } = useTranslation('activity');
  const heads = [t('column.what'), t('column.when'), t('column.school'), t('column.place')];
  return (
    <div className="db-sheet" data-size="small">
      <Table label={t('title')} heads={heads} menu={t('column.menu')}>
        <tbody>
          {events.map((event) => (
            <Row key={event.cursor} event={event} onOnly={onOnly} />
          ))}
        </tbody>
      </Table>
    </div>
  );
}
