import { IconCloudX, IconCopy } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DocumentKind } from '../../domain/lesson-plan';
import { ConfirmDialog } from '../forms/confirm-dialog';
import { ProblemLine } from '../forms/problem-line';
import { useSubmit } from '../forms/use-submit';
import { Button } from '../ui/buttons/button';
import { Notice } from '../ui/surfaces/notice';
import { editorPath, listPaths } from './paths';
import { rejectedDraftPlace } from './rejected-draft';
import type { OpenDocument } from './use-document';

interface RejectedDraftNoticeProps<Kind extends DocumentKind> {
  readonly kind: Kind;
  readonly document: Pick<OpenDocument<Kind>, 'rejected' | 'view' | 'keepAsNew' | 'letGo'>;
}

/** Says that what was written here cannot be saved where it belongs, and what can become of it. */
export function RejectedDraftNotice<Kind extends DocumentKind>(
  props: RejectedDraftNoticeProps<Kind>,
) {
  return props.document.rejected ? <Offer {...props} /> : null;
}

/** It goes with the last of its buttons: whoever was there is still on the screen. */
function useFocusOfScreen(): void {
  useEffect(
    () => () => {
      if (document.activeElement !== document.body) return;
      document.getElementById('main')?.focus({ preventScroll: true });
    },
    [],
  );
}

function Offer<Kind extends DocumentKind>({ kind, document }: RejectedDraftNoticeProps<Kind>) {
  const { t } = useTranslation('documents');
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { rejected = 'refused', view } = document;
  const keep = useSubmit(async () => {
    const made = await document.keepAsNew();
    // Only now, with all of it in the new one, is it let go of here.
    await Promise.all([document.letGo(), navigate({ to: editorPath(kind, made) })]);
  });
  const throwAway = async () => {
    await document.letGo();
    const list: string = listPaths[kind];
    if (rejected === 'gone' || rejected === 'forbidden') await navigate({ to: list });
    setAsking(false);
  };
  useFocusOfScreen();
  return (
    <div id={rejectedDraftPlace}>
      <Notice
        tone="warn"
        icon={<IconCloudX size={24} />}
        actions={
          <>
            <Button
              size="small"
              busy={keep.busy}
              icon={<IconCopy size={18} />}
              onClick={() => void keep.submit()}
            >
              {t(`rejected.keep.${kind}`)}
            </Button>
            <Button size="small" look="plain" onClick={() => setAsking(true)}>
              {t('rejected.throwAway')}
            </Button>
          </>
        }
      >
        {t(`rejected.why.${rejected}`, {
          why: t(view.refusal === 'too_large' ? 'refused.too_large' : 'refused.other'),
        })}{' '}
        {t('rejected.here')}
        <ProblemLine problem={keep.problem} />
      </Notice>
      {asking ? (
        <ConfirmDialog
          title={t('rejected.ask')}
          confirm={t('rejected.throwAway')}
          destroys
          onConfirm={throwAway}
          onClose={() => setAsking(false)}
        >
          <p>{t('rejected.forGood')}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
