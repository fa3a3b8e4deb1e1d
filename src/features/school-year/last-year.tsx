import { IconArrowBackUp } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { schoolYearName } from '../../../domain/school-year';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import { Button } from '../../ui/buttons/button';
import { useFocusOnMount } from '../../ui/use-focus-on-mount';
import { schoolYearQuery, undoSchoolYear, type SchoolYearEnd } from './queries';
import { useYearWords } from './use-year-words';

/** How a school year ended, and for two weeks the way back. */
export function LastYear({
  end,
  school,
  isNew,
  onUndone,
}: {
  readonly end: SchoolYearEnd;
  readonly school: number;
  /** It was ended here just now: whoever did it goes on from what has come of it. */
  readonly isNew: boolean;
  readonly onUndone: () => void;
}) {
  const { t } = useTranslation('school-year');
  const words = useYearWords();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const heading = useFocusOnMount<HTMLHeadingElement>(isNew);
  const year = schoolYearName(end.year);
  const close = () => setAsking(false);
  const counted = (count: number) => ({ count, n: words.number(count) });
  return (
    <div className="grid grid-cols-1 gap-4">
      <h3 ref={heading} tabIndex={-1} className="text-lg focus:[outline:none]">
        {t('done', { year })}
      </h3>
      <p className="max-w-[66ch] text-muted">
        {t('doneBy', { by: end.by, when: words.moment(end.ended_at) })}
      </p>
      <ul className="m-0 flex list-none flex-wrap gap-x-6 gap-y-2 p-0">
        <li>{t('doneGroups', counted(end.groups))}</li>
        <li>{t('doneMoved', counted(end.moved))}</li>
        <li>{t('doneLeft', counted(end.left))}</li>
      </ul>
      {end.undo_until === undefined ? null : (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Button
            look="plain"
            size="small"
            icon={<IconArrowBackUp size={18} />}
            onClick={() => setAsking(true)}
          >
            {t('undo')}
          </Button>
          <p className="max-w-[66ch] text-muted">
            {t('until', { when: words.moment(end.undo_until) })}
          </p>
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

interface UndoneProps {
  readonly year: string;
  readonly by: string;
  readonly at: string;
  /** It was undone here just now: whoever did it goes on from these words. */
  readonly isNew: boolean;
}

/** Who took the end of a school year back. */
export function Undone({ year, by, at, isNew }: UndoneProps) {
  const { t } = useTranslation('school-year');
  const words = useYearWords();
  const line = useFocusOnMount<HTMLParagraphElement>(isNew);
  return (
    <p ref={line} tabIndex={-1} className="max-w-[66ch] text-muted focus:[outline:none]">
      {t('undone', { year, by, when: words.moment(at) })}
    </p>
  );
}
