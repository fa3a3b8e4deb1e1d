import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/fields/text-field';
import { FormDialog } from '../../forms/form-dialog';
import { placeOrder } from './commands';
import { OrderFile, sendOrderFile } from './file-field';
import type { Order } from './queries';

interface PlaceDialogProps {
  readonly order: Order;
  readonly onDone: (order: Order) => Promise<void>;
  readonly onClose: () => void;
}

/** The number of the purchase order, and the purchase order itself as a PDF. */
export function PlaceDialog({ order, onDone, onClose }: PlaceDialogProps) {
  const { t } = useTranslation('orders');
  // With the file it has another revision, also when the number is refused afterwards.
  const [now, setNow] = useState(order);
  const [number, setNumber] = useState('');
  const [file, setFile] = useState<File>();
  const [sent, setSent] = useState<File>();

  async function withFile(): Promise<Order> {
    if (file === undefined || file === sent) return now;
    const next = await sendOrderFile(now, file, t('place.fileTooLarge'));
    setNow(next);
    setSent(file);
    return next;
  }
  const submit = async () => {
    await onDone(await placeOrder(await withFile(), number));
  };
  return (
    <FormDialog
      fields={['po_number', 'file']}
      title={t('place.title', { number: order.number })}
      button={t('place.button')}
      onSubmit={submit}
      onClose={onClose}
    >
      {({ fields }) => (
        <>
          <TextField
            label={t('place.number')}
            hint={t('place.numberHint')}
            value={number}
            maxLength={40}
            problem={fields.po_number}
            onText={setNumber}
          />
          <OrderFile
            file={file}
            hint={t('place.fileHint')}
            problem={fields.file}
            onFile={setFile}
          />
        </>
      )}
    </FormDialog>
  );
}
