import type { ShouldBlockFn } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LeaveDialog } from '../forms/leave-dialog';
import { useUploadUnderWay } from './under-way';

/** A page that gets its own address is the same page. */
const toAnotherPage: ShouldBlockFn = ({ current, next, action }) =>
  action !== 'REPLACE' && current.pathname !== next.pathname;

/** Asks before another page takes the place of one that a file is being sent from. */
export function AskBeforeLeaving() {
  const { t } = useTranslation('documents');
  if (!useUploadUnderWay()) return null;
  return (
    <LeaveDialog title={t('uploading.title')} leave={t('uploading.leave')} asks={toAnotherPage}>
      {t('uploading.text')}
    </LeaveDialog>
  );
}
