import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/buttons/button';
import { Dialog } from '../ui/dialog';
import { Note } from '../ui/surfaces/note';

type Side = 'mine' | 'theirs';

interface ConflictFrameProps<Draft> {
  readonly conflict: Readonly<Record<Side, Draft>> | undefined;
  readonly words: Readonly<Record<'title' | 'text' | 'kept', string>>;
  readonly sides: Readonly<Record<Side, { readonly title: string; readonly keep: string }>>;
  /** What is to be known before the two are compared. */
  readonly noteOf?: (mine: Draft, theirs: Draft) => string | undefined;
  readonly textOf: (draft: Draft, other: Draft, label: string) => ReactNode;
  readonly settle: (choice: Side) => Promise<void>;
}

/**
 * Two people, or one at two devices, have written at the same time: shows both and lets one choose. Closed
 * unanswered, it comes back with the next opening; nothing is lost until then, nor after it.
 */
export function ConflictFrame<Draft>(props: ConflictFrameProps<Draft>) {
  const { t } = useTranslation('common');
  const [later, setLater] = useState(false);
  const [busy, setBusy] = useState(false);
  const { conflict, words, sides, textOf, settle } = props;
  if (!conflict || later) return null;
  const { mine, theirs } = conflict;
  const note = props.noteOf?.(mine, theirs);
  const keep = (choice: Side) => {
    setBusy(true);
    void settle(choice).finally(() => setBusy(false));
  };
  const sideOf = (side: Side, draft: Draft, other: Draft) => (
    <section className="row-[span_3] grid min-w-0 grid-rows-subgrid content-start gap-3">
      <h3 className="text-lg">{sides[side].title}</h3>
      {textOf(draft, other, sides[side].title)}
      <Button look="plain" busy={busy} onClick={() => keep(side)}>
        {sides[side].keep}
      </Button>
    </section>
  );
  return (
    <Dialog title={words.title} closeLabel={t('close')} onClose={() => setLater(true)} wide>
      {/* What has happened is read before any button can be pressed. */}
      <p className="text-muted focus:outline-none" tabIndex={-1} data-autofocus>
        {words.text}
      </p>
      {note === undefined ? null : <Note tone="calm">{note}</Note>}
      <div className="my-4 grid grid-cols-[repeat(auto-fit,minmax(14rem,1fr))] gap-x-4 gap-y-3">
        {sideOf('mine', mine, theirs)}
        {sideOf('theirs', theirs, mine)}
      </div>
      <p className="text-muted">{words.kept}</p>
    </Dialog>
  );
}
