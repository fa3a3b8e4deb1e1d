import { useTranslation } from 'react-i18next';
import { version } from '../../../package.json';
import { formatLocale } from '../../locales/format-locale';
import { formatBytes } from '../../locales/format-bytes';
import { appName } from '../../ui/app-name';
import type { Finding } from './findings';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function unitFormat(language: string, unit: string) {
  return new Intl.NumberFormat(formatLocale(language), {
    style: 'unit',
    unit,
    unitDisplay: 'long',
    maximumFractionDigits: 1,
  });
}

function durationIn(language: string, ms: number): string {
  if (ms < HOUR_MS) {
    return unitFormat(language, 'minute').format(Math.round(ms / 60_000));
  }
  return ms < 2 * DAY_MS
    ? unitFormat(language, 'hour').format(ms / HOUR_MS)
    : unitFormat(language, 'day').format(ms / DAY_MS);
}

/** What a finding says in the person's language, and what to do. */
export function useFindingWords(build: string | undefined): (finding: Finding) => string {
  const { t, i18n } = useTranslation('support');
  return ({ text, values }) => {
    const { used, quota, off } = values;
    return t(`check.${text}`, {
      ...values,
      app: appName(),
      version: build === undefined ? version : `${version} (${build})`,
      ...(typeof used === 'number' && { used: formatBytes(used, i18n.language) }),
      ...(typeof quota === 'number' && { quota: formatBytes(quota, i18n.language) }),
      ...(typeof off === 'number' && { off: durationIn(i18n.language, off) }),
    });
  };
}
