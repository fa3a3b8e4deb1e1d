import { IconFileOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { rosterBounds } from '../../../domain/rosters/bounds';
import { megabytes } from '../../../domain/upload-bounds';
import { SectionSheet } from '../../ui/surfaces/section-sheet';
import type { RosterRefusal, RosterReport } from './queries';
import { useRosterWords } from './use-roster-words';
import { Note } from '../../ui/surfaces/note';

type Reason = Omit<RosterRefusal, 'file'> & { readonly file?: string | undefined };

function Why({ why }: { why: Reason }) {
  const { t } = useTranslation('rosters');
  const words = useRosterWords();
  const { code, file, line, values } = why;
  return (
    <Note as="li" tone="wrong" className="font-normal text-ink">
      {t(`refused.${code}`, {
        file,
        line: line === undefined ? '' : words.number(line),
        values: (values ?? []).join(', '),
        megabytes: megabytes(rosterBounds.fileBytes),
        rows: words.number(rosterBounds.rowsPerFile),
      })}
    </Note>
  );
}

/** Files that have changes alone lack the same, so they are named together. */
function reasonsOf(refused: readonly RosterRefusal[]): readonly Reason[] {
  const deltas = refused.filter(({ code }) => code === 'delta');
  const [first] = deltas;
  if (!first) return refused;
  const file = deltas.map((why) => why.file ?? '').join(', ');
  return [{ ...first, file }, ...refused.filter(({ code }) => code !== 'delta')];
}

/** Why nothing of a set is used. */
export function RefusedSheet({ report }: { report: RosterReport }) {
  const { t } = useTranslation('rosters');
  return (
    <SectionSheet
      id="roster-refused"
      title={t('refusedRun.title')}
      lead={t('refusedRun.text')}
      action={<IconFileOff size={32} aria-hidden="true" className="text-wrong" />}
    >
      <ul className="db-list">
        {reasonsOf(report.refused).map((why, at) => (
          <Why key={`${why.code} ${why.file ?? ''} ${String(at)}`} why={why} />
        ))}
      </ul>
    </SectionSheet>
  );
}
