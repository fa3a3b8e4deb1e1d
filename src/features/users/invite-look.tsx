import { IconAlertTriangle, IconClock, IconMailPlus, IconUserCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LineResult } from '../../ui/surfaces/line-result';
import { ScrollBox } from '../../ui/surfaces/scroll-box';
import type { InvitedRow } from './invitations';

const icons = {
  error: IconAlertTriangle,
  new: IconMailPlus,
  known: IconUserCheck,
  invited: IconClock,
} as const;
const results = ['error', 'new', 'known', 'invited'] as const;
/** A list of thousands is not read line by line; what is wrong comes first. */
const maxShown = 200;

function Row({ row }: { row: InvitedRow }) {
  const { t } = useTranslation(['users', 'dashboard']);
  const ResultIcon = icons[row.result];
  const facts = [
    ...(row.role ? [t(`dashboard:role.${row.role}`)] : []),
    ...(row.school ? [row.school] : []),
  ].join(' · ');
  return (
    <LineResult
      line={t('invite.line', { line: row.line })}
      name={row.email ?? row.text}
      facts={row.result === 'new' ? facts : undefined}
      icon={<ResultIcon size={18} aria-hidden="true" />}
      result={row.problem ? t(`invite.problem.${row.problem}`) : t(`invite.result.${row.result}`)}
      tone={row.result === 'error' ? 'wrong' : row.result === 'new' ? 'new' : undefined}
    />
  );
}

/** What would come of each line, before anybody is mailed. */
export function InviteLook({ rows }: { rows: readonly InvitedRow[] }) {
  const { t } = useTranslation('users');
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // What has to be mended first, then the order of the list.
  const sorted = [...rows].sort(
    (a, b) => results.indexOf(a.result) - results.indexOf(b.result) || a.line - b.line,
  );
  const words = results.flatMap((result) => {
    const count = rows.filter((row) => row.result === result).length;
    return count > 0 ? [t(`invite.count.${result}`, { count })] : [];
  });
  const more = sorted.length - maxShown;
  return (
    <>
      <p ref={heading} tabIndex={-1} className="font-bold">
        {words.join(' · ')}
      </p>
      <ScrollBox className="max-h-[50vh]" label={t('invite.rows')}>
        <ul className="m-0 grid list-none p-0">
          {sorted.slice(0, maxShown).map((row, at) => (
            <Row key={`${String(row.line)} ${String(at)}`} row={row} />
          ))}
        </ul>
      </ScrollBox>
      {more > 0 ? <p className="text-muted">{t('invite.more', { count: more })}</p> : null}
    </>
  );
}
