import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/errors';
import { FormDialog } from '../../forms/form-dialog';
import { OrderFile, sendOrderFile } from './file-field';
import type { Order } from './queries';

interface FileDialogProps {
  readonly order: Order;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** The purchase order's file, added after its number or in the place of another one. */
export function FileDialog({ order, onDone, onClose }: FileDialogProps) {
  const { t } = useTranslation('orders');
  const [file, setFile] = useState<File>();
  const submit = async () => {
    if (file === undefined) {
      const message = t('replaceFile.missing');
      throw new ApiError(422, { code: 'invalid', message, errors: { file: [message] } });
    }
    await sendOrderFile(order, file, t('place.fileTooLarge'));
    await onDone();
  };
  return (
    <FormDialog
      fields={['file']}
      title={t('replaceFile.title', { number: order.number })}
      button={t('replaceFile.button')}
      onSubmit={submit}
      onClose={onClose}
    >
      {({ fields }) => (
        <>
          {order.has_file ? <p className="text-muted">{t('replaceFile.instead')}</p> : null}
          <OrderFile
            file={file}
            hint={t('replaceFile.hint')}
            problem={fields.file}
            onFile={setFile}
          />
        </>
      )}
    </FormDialog>
  );
}
