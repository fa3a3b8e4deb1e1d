import { IconArrowBackUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { schoolYearName } from '../../../domain/school-year';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import { Action } from '../../ui/buttons/action';
import { schoolYearQuery, undoSchoolYear, type SchoolYearEnd } from './queries';
import classes from './school-year.module.css';
import { useYearWords } from './use-year-words';

/** How a school year ended, and for two weeks the way back. */
export function LastYear({
  end,
  school,
  onUndone,
}: {
  readonly end: SchoolYearEnd;
  readonly school: number;
  readonly onUndone: () => void;
}) {
  const { t } = useTranslation('school-year');
  const words = useYearWords();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const year = schoolYearName(end.year);
  const close = () => setAsking(false);
  const counted = (count: number) => ({ count, n: words.number(count) });
  return (
    <div className={classes['part']}>
      <h3 className={classes['subhead']}>{t('done', { year })}</h3>
      <p className={classes['quiet']}>
        {t('doneBy', { by: end.by, when: words.moment(end.ended_at) })}
      </p>
      <ul className={classes['list']}>
        <li>{t('doneGroups', counted(end.groups))}</li>
        <li>{t('doneMoved', counted(end.moved))}</li>
        <li>{t('doneLeft', counted(end.left))}</li>
      </ul>
      {end.undo_until === undefined ? null : (
        <div className={classes['row']}>
          <Action
            look="plain"
            size="small"
            icon={<IconArrowBackUp size={18} />}
            onClick={() => setAsking(true)}
          >
            {t('undo')}
          </Action>
          <p className={classes['quiet']}>{t('until', { when: words.moment(end.undo_until) })}</p>
        </div>
      )}
      {asking ? (
        <ConfirmDialog
          title={t('undoAsk', { year })}
          confirm={t('undo')}
          onConfirm={async () => {
            client.setQueryData(schoolYearQuery(school).queryKey, await undoSchoolYear(school));
            void client.invalidateQueries();
            onUndone();
            close();
          }}
          onClose={close}
        >
          {t('undoText')}
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
