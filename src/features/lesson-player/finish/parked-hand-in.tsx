import { useTranslation } from 'react-i18next';
import { parkedTextKey } from '../answers/answer-status';
import { Button } from '../../../ui/buttons/button';
import { useLesson } from '../player/lesson-context';
import { Note } from '../../../ui/surfaces/note';

/** The school's server said no to the hand-in. The work is safe; the student needs to know what to do. */
export function ParkedHandIn() {
  const { t } = useTranslation('lesson');
  const { parkedHandIn, announce } = useLesson();
  if (parkedHandIn === undefined) return null;
  const retry = () => {
    parkedHandIn.retry().then(
      () => announce('hand-in', t('handedIn.sending')),
      () => announce('hand-in', t('trouble.handIn.failed')),
    );
  };
  return (
    <div className="grid justify-items-end gap-3">
      <Note tone="warn" size="large" className="w-full" role="status">
        {t('handedIn.parked')} {t(parkedTextKey(parkedHandIn.code))}
      </Note>
      <Button look="plain" size="tall" onClick={retry}>
        {t('action.tryAgain')}
      </Button>
    </div>
  );
}
