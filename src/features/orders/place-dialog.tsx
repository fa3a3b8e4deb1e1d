import { IconFileUpload } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { orderBounds } from '../../../domain/orders';
import { ApiError } from '../../api/errors';
import { TextField } from '../../forms/fields';
import { FormDialog } from '../../forms/form-dialog';
import { problemWords } from '../../locales/problem-words';
import { Action } from '../../ui/action';
import { placeOrder, putOrderFile } from './commands';
import classes from './orders.module.css';
import type { Order } from './queries';

interface PlaceDialogProps {
  readonly order: Order;
  readonly onDone: (order: Order) => Promise<void>;
  readonly onClose: () => void;
}

/** What is wrong with a file; anything else is said of the whole form. */
const fileCodes = ['unsupported_type', 'damaged_file', 'encrypted_file', 'too_large'];

/** The number of the purchase order, and the purchase order itself as a PDF. */
export function PlaceDialog({ order, onDone, onClose }: PlaceDialogProps) {
  const { t, i18n } = useTranslation('orders');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  // With the file it has another revision, also when the number is refused afterwards.
  const [now, setNow] = useState(order);
  const [number, setNumber] = useState('');
  const [file, setFile] = useState<File>();
  const [sent, setSent] = useState<File>();

  async function withFile(): Promise<Order> {
    if (file === undefined || file === sent) return now;
    try {
      if (file.size > orderBounds.fileBytes)
        throw new ApiError(413, { code: 'too_large', message: '' });
      const next = await putOrderFile(now, file);
      setNow(next);
      setSent(file);
      return next;
    } catch (error) {
      if (error instanceof ApiError && fileCodes.includes(error.code)) {
        const { status, code, message } = error;
        throw new ApiError(status, { code, message, errors: { file: [message] } });
      }
      throw error;
    }
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
            problem={fields['po_number']}
            onText={setNumber}
          />
          <div className={classes['file']}>
            <span id={`${id}-label`}>{t('place.file')}</span>
            <p id={`${id}-hint`} className={classes['quiet']}>
              {file === undefined ? t('place.fileHint') : file.name}
            </p>
            <input
              ref={input}
              type="file"
              hidden
              accept=".pdf,application/pdf"
              aria-label={t('place.file')}
              onChange={(event) => setFile(event.currentTarget.files?.[0])}
            />
            <Action
              look="plain"
              icon={<IconFileUpload size={20} />}
              aria-describedby={`${id}-hint`}
              onClick={() => input.current?.click()}
            >
              {t(file === undefined ? 'place.choose' : 'place.chooseOther')}
            </Action>
            {fields['file'] ? (
              <p role="alert" className={classes['wrong']}>
                {problemWords(i18n, fields['file'])}
              </p>
            ) : null}
          </div>
        </>
      )}
    </FormDialog>
  );
}
