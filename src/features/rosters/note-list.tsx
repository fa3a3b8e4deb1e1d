import { useTranslation } from 'react-i18next';
import type { RosterNote } from './queries';
import { useRosterWords } from './use-roster-words';

function Note({ note }: { note: RosterNote }) {
  const { t } = useTranslation('rosters');
  const words = useRosterWords();
  const { code, file, column, count, line, value } = note;
  const facts = [
    t('notes.times', { count, n: words.number(count) }),
    ...(line === undefined ? [] : [t('notes.from', { line: words.number(line) })]),
  ].join(', ');
  return (
    <li className="grid grid-cols-[minmax(9rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-0.5 max-narrow:grid-cols-1">
      <strong>{file}</strong>
      <span>
        {t(`note.${code}`, { value, column })} <span className="text-muted">({facts})</span>
      </span>
    </li>
  );
}

/** What was read although the standard has it otherwise. */
export function NoteList({ notes }: { notes: readonly RosterNote[] }) {
  const { t } = useTranslation('rosters');
  const words = useRosterWords();
  if (notes.length === 0) return null;
  const title = { count: notes.length, n: words.number(notes.length) };
  return (
    <details className="db-sheet">
      <summary className="db-summary">{t('notes.title', title)}</summary>
      <ul className="db-list">
        {notes.map((note) => (
          <Note key={`${note.file} ${note.code} ${note.column ?? ''}`} note={note} />
        ))}
      </ul>
    </details>
  );
}
