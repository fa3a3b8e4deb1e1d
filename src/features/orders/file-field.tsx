import { IconFileUpload } from '@tabler/icons-react';
import { useId, useRef, type ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { orderBounds } from '../../../domain/orders';
import { ApiError } from '../../api/errors';
import type { TextField } from '../../forms/fields';
import { problemWords } from '../../locales/problem-words';
import { Action } from '../../ui/buttons/action';
import { putOrderFile } from './commands';
import type { Order } from './queries';

/** What is wrong with a file; anything else is said of the whole form. */
const fileCodes = ['unsupported_type', 'damaged_file', 'encrypted_file', 'too_large'];

/**
 * @param tooLarge is said of a file that the server would refuse
 * @returns the order with the file, at its new revision
 * @throws ApiError, at the field `file` for what is wrong with the file itself
 */
export async function sendOrderFile(order: Order, file: File, tooLarge: string): Promise<Order> {
  try {
    if (file.size > orderBounds.fileBytes) {
      throw new ApiError(413, { code: 'too_large', message: tooLarge });
    }
    return await putOrderFile(order, file);
  } catch (error) {
    if (error instanceof ApiError && fileCodes.includes(error.code)) {
      const { status, code, message } = error;
      throw new ApiError(status, { code, message, errors: { file: [message] } });
    }
    throw error;
  }
}

interface FileFieldProps {
  readonly file: File | undefined;
  /** Until one is chosen. */
  readonly hint: string;
  readonly problem: ComponentProps<typeof TextField>['problem'];
  readonly onFile: (file: File | undefined) => void;
}

/** The purchase order as a PDF, chosen by a button. */
export function FileField({ file, hint, problem, onFile }: FileFieldProps) {
  const { t, i18n } = useTranslation('orders');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="grid justify-items-start gap-1.5 [&>span]:font-bold">
      <span id={`${id}-label`}>{t('place.file')}</span>
      <p id={`${id}-hint`} className="text-muted">
        {file === undefined ? hint : file.name}
      </p>
      <input
        ref={input}
        type="file"
        hidden
        accept=".pdf,application/pdf"
        aria-label={t('place.file')}
        onChange={(event) => onFile(event.currentTarget.files?.[0])}
      />
      <Action
        look="plain"
        icon={<IconFileUpload size={20} />}
        aria-describedby={problem ? `${id}-hint ${id}-problem` : `${id}-hint`}
        data-invalid={problem ? '' : undefined}
        onClick={() => input.current?.click()}
      >
        {t(file === undefined ? 'place.choose' : 'place.chooseOther')}
      </Action>
      {problem ? (
        <p id={`${id}-problem`} role="alert" className="font-semibold text-wrong">
          {problemWords(i18n, problem)}
        </p>
      ) : null}
    </div>
  );
}
