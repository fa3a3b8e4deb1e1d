import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../forms/confirm-dialog';
import { getSession } from '../session/session-store';
import { useUploadUnderWay } from './under-way';

/** Asks before another page takes the place of one that a file is being sent from. */
export function AskBeforeLeaving() {
  const { t } = useTranslation('documents');
  const underWay = useUploadUnderWay();
  const { status, proceed, reset } = useBlocker({
    // A page that gets its own address is the same page; who is signed out may not stay.
    shouldBlockFn: ({ current, next, action }) =>
      action !== 'REPLACE' && current.pathname !== next.pathname && getSession() !== null,
    disabled: !underWay,
    enableBeforeUnload: underWay,
    withResolver: true,
  });
  const isAsked = status === 'blocked';
  useEffect(() => {
    if (isAsked && !underWay) reset();
  }, [isAsked, underWay, reset]);
  if (!isAsked) return null;
  return (
    <ConfirmDialog
      title={t('uploading.title')}
      confirm={t('uploading.leave')}
      destroys
      onConfirm={() => {
        proceed();
        return Promise.resolve();
      }}
      onClose={reset}
    >
      {t('uploading.text')}
    </ConfirmDialog>
  );
}
