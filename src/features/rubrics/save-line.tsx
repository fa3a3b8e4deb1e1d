import {
  IconAlertTriangle,
  IconCloudCheck,
  IconDeviceTablet,
  IconPencil,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaveState } from '../../documents/document-desk';
import { codeWords } from '../../locales/code-words';
import classes from './screen.module.css';

const icons: Readonly<Record<SaveState, ReactNode>> = {
  saved: <IconCloudCheck size={18} />,
  sending: <IconDeviceTablet size={18} />,
  typing: <IconPencil size={18} />,
  conflict: <IconAlertTriangle size={18} />,
  refused: <IconAlertTriangle size={18} />,
  failed: <IconAlertTriangle size={18} />,
};

/** Where the last change is: the truth, and no more often said than it changes. */
export function SaveLine({ state, code }: { state: SaveState; code: string | undefined }) {
  const { t, i18n } = useTranslation('rubrics');
  const isBad = state === 'refused' || state === 'failed' || state === 'conflict';
  return (
    <span role="status" className={classes['save']} data-bad={isBad || undefined}>
      <span aria-hidden="true">{icons[state]}</span>
      {state === 'refused' && code !== undefined
        ? codeWords(i18n, { code, text: t('save.refused') })
        : t(`save.${state}`)}
    </span>
  );
}
