import { useTranslation } from 'react-i18next';
import type { SequencePreview } from '../../offline/previews/previews';

/** Which edition is shown, in words. */
export function useEditionWords({ version }: SequencePreview): string {
  const { t } = useTranslation('preview');
  return version === null ? t('edition.draft') : t('edition.version', { number: version });
}
