import { useTranslation } from 'react-i18next';
import { megabytes } from '../../../domain/upload-bounds';
import type { Summary } from '../../documents/calls';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import type { ExportSize } from './export-size';
import { useFacts } from './use-facts';

interface ExportDialogProps {
  readonly summary: Summary;
  readonly size: ExportSize;
  readonly onExport: () => Promise<void>;
  readonly onClose: () => void;
}

/** Says of a large zip what can still be done with it, and what makes it large. */
export function ExportDialog({ summary, size, onExport, onClose }: ExportDialogProps) {
  const { t } = useTranslation('lesson-lists');
  const { title } = useFacts();
  const { bytes, possible, largest } = size;
  return (
    <ConfirmDialog
      title={t(possible ? 'export.title' : 'export.tooLarge', { title: title(summary) })}
      confirm={t('export.button')}
      ready={possible}
      onConfirm={onExport}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p>{t(possible ? 'export.keep' : 'export.divide', { megabytes: megabytes(bytes) })}</p>
        {largest.length > 0 ? (
          <section>
            <h3 className="text-base">{t('export.largest')}</h3>
            <ul className="ps-5 [&_li]:py-1">
              {largest.map((resource, at) => (
                <li key={at}>
                  {t('export.resource', {
                    title: resource.title || t('untitled'),
                    megabytes: Math.max(1, megabytes(resource.bytes)),
                  })}
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </ConfirmDialog>
  );
}
