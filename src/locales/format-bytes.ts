import { formatLocale } from './format-locale';

const kilobyte = 1_000;
const units = [
  ['gigabyte', 1_000_000_000],
  ['megabyte', 1_000_000],
  ['kilobyte', kilobyte],
] as const;

/** Bytes as a person reads them: `<1 KB`, `320 KB`, `2.1 MB`. What holds nothing is better not said at all. */
export function formatBytes(bytes: number, language: string): string {
  const [unit, of] = units.find(([, least]) => bytes >= least) ?? ['kilobyte', kilobyte];
  const amount = bytes / of;
  const words = new Intl.NumberFormat(formatLocale(language), {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: unit === 'kilobyte' || amount >= 100 ? 0 : 1,
  })
    .format(Math.max(1, unit === 'kilobyte' ? Math.ceil(amount) : amount))
    .replace('kB', 'KB');
  return bytes < kilobyte ? `<${words}` : words;
}
