import { useTranslation } from 'react-i18next';
import { version } from '../../../package.json';
import { formatLocale } from '../../locales/format-locale';
import { appName } from '../../ui/app-name';
import type { Finding } from './findings';

const MB = 1024 * 1024;
const GB = 1024 * MB;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function unitFormat(language: string, unit: string, unitDisplay: 'short' | 'long') {
  return new Intl.NumberFormat(formatLocale(language), {
    style: 'unit',
    unit,
    unitDisplay,
    maximumFractionDigits: 1,
  });
}

function bytesIn(language: string, bytes: number): string {
  return bytes < GB
    ? unitFormat(language, 'megabyte', 'short').format(bytes / MB)
    : unitFormat(language, 'gigabyte', 'short').format(bytes / GB);
}

function durationIn(language: string, ms: number): string {
  if (ms < HOUR_MS) {
    return unitFormat(language, 'minute', 'long').format(Math.round(ms / 60_000));
  }
  return ms < 2 * DAY_MS
    ? unitFormat(language, 'hour', 'long').format(ms / HOUR_MS)
    : unitFormat(language, 'day', 'long').format(ms / DAY_MS);
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
      ...(typeof used === 'number' && { used: bytesIn(i18n.language, used) }),
      ...(typeof quota === 'number' && { quota: bytesIn(i18n.language, quota) }),
      ...(typeof off === 'number' && { off: durationIn(i18n.language, off) }),
    });
  };
}
