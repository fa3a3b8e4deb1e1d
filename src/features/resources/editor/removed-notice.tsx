import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/buttons/button';
import { useFocusOnMount } from '../../../ui/use-focus-on-mount';

/** Says what was deleted, and brings it back. It takes the focus, which the deleted block has lost. */
export function RemovedNotice({ name, onUndo }: { name: string; onUndo: () => void }) {
  const { t } = useTranslation('editor');
  const button = useFocusOnMount<HTMLButtonElement>();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-[1rem] bg-inset ps-4 pe-2 pt-1 pb-1 wrap-anywhere">
      <span role="status">{t('removed', { what: name })}</span>
      <Button
        ref={button}
        look="quiet"
        size="small"
        icon={<IconArrowBackUp size={18} />}
        onClick={onUndo}
      >
        {t('undo')}
      </Button>
    </div>
  );
}
