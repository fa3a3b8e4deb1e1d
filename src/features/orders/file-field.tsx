import { useTranslation } from 'react-i18next';
import { orderBounds } from '../../../domain/orders';
import { ApiError } from '../../api/errors';
import type { Refusal } from '../../api/form-problem';
import { FileField } from '../../ui/fields/file-field';
import { problemWords } from '../../locales/problem-words';
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

interface OrderFileProps {
  readonly file: File | undefined;
  /** Until one is chosen. */
  readonly hint: string;
  readonly problem: Refusal | undefined;
  readonly onFile: (file: File | undefined) => void;
}

/** The purchase order as a PDF. */
export function OrderFile({ file, hint, problem, onFile }: OrderFileProps) {
  const { t, i18n } = useTranslation('orders');
  return (
    <FileField
      label={t('place.file')}
      hint={file === undefined ? hint : file.name}
      problem={problem && problemWords(i18n, problem)}
      button={t(file === undefined ? 'place.choose' : 'place.chooseOther')}
      accept=".pdf,application/pdf"
      onFile={onFile}
    />
  );
}
