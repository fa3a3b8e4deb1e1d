import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentKind } from '../../../domain/lesson-plan';
import { callsFor, type SharedWith, type Summary } from '../../documents/calls';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import { QueryState } from '../../lists/query-state';
import { RadioField } from '../../ui/fields/choice-fields';
import { rightsQuery } from './queries';
import { useFacts } from './use-facts';

interface ShareDialogProps {
  readonly kind: DocumentKind;
  readonly summary: Summary;
  readonly onShared: (words: string) => Promise<void>;
  readonly onClose: () => void;
}

function Choices(props: {
  choices: readonly SharedWith[];
  chosen: SharedWith;
  onChoose: (choice: SharedWith) => void;
}) {
  const { t } = useTranslation('lesson-lists');
  return (
    <>
      <RadioField
        look="cards"
        label={t('share.question')}
        options={props.choices.map((choice) => ({
          value: choice,
          label: t(`share.with.${choice}`),
          hint: t(`share.hint.${choice}`),
        }))}
        value={props.chosen}
        onChoose={props.onChoose}
      />
      {props.choices.length === 1 ? <p>{t('share.alone')}</p> : null}
    </>
  );
}

/** Who else sees it, said before it is so. */
export function ShareDialog({ kind, summary, onShared, onClose }: ShareDialogProps) {
  const { t } = useTranslation('lesson-lists');
  const { title } = useFacts();
  const now: SharedWith = summary.shared_with?.kind ?? 'nobody';
  const [chosen, setChosen] = useState<SharedWith>(now);
  const calls = callsFor(kind);
  const { data, error, refetch } = useQuery(rightsQuery(kind, summary.id));
  const share = async () => {
    if (chosen !== now) await calls.share(summary.id, chosen);
    await onShared(t(`share.done.${chosen}`, { title: title(summary) }));
  };
  return (
    <ConfirmDialog
      title={t('share.title', { title: title(summary) })}
      confirm={t('share.button')}
      ready={data !== undefined}
      onConfirm={share}
      onClose={onClose}
    >
      {data ? null : <QueryState error={error} refetch={refetch} />}
      {data ? (
        <Choices choices={['nobody', ...data.share]} chosen={chosen} onChoose={setChosen} />
      ) : null}
    </ConfirmDialog>
  );
}
