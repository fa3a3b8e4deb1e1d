import { useTranslation } from 'react-i18next';
import type { DocumentKind } from '../../domain/lesson-plan';
import { ConflictFrame } from './conflict-frame';
import { sameWords } from './draft-lines';
import { DraftText } from './draft-text';
import type { OpenDocument } from './use-document';

interface ConflictDialogProps<Kind extends DocumentKind> {
  readonly document: Pick<OpenDocument<Kind>, 'view' | 'settle'>;
}

/** A document that was written at two places at the same time. */
export function ConflictDialog<Kind extends DocumentKind>(props: ConflictDialogProps<Kind>) {
  const { t } = useTranslation('documents');
  const { view, settle } = props.document;
  return (
    <ConflictFrame
      conflict={view.conflict}
      words={{ title: t('conflict.title'), text: t('conflict.text'), kept: t('conflict.kept') }}
      noteOf={(mine, theirs) => (sameWords(mine, theirs) ? t('conflict.sameWords') : undefined)}
      sides={{
        mine: { title: t('conflict.mine'), keep: t('conflict.keepMine') },
        theirs: { title: t('conflict.theirs'), keep: t('conflict.keepTheirs') },
      }}
      textOf={(draft, other, label) => <DraftText draft={draft} other={other} label={label} />}
      settle={settle}
    />
  );
}
