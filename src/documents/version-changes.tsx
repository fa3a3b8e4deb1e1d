import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { Difference, DifferenceCode } from '../../domain/version-shape';

type Words = TFunction<'builder'>;

/** One difference between two versions as a sentence. */
function differenceWords(t: Words, { code, values }: Difference): string {
  const kind = code === 'kind_changed';
  const named = (text: string | number | undefined) =>
    text === '' ? t('step.untitled') : (text ?? '');
  return t(`difference.${code}`, {
    ...values,
    title: named(values['title']),
    from: kind ? t(`kind.${kindOf(values['from'])}`) : named(values['from']),
    to: kind ? t(`kind.${kindOf(values['to'])}`) : named(values['to']),
    count: Number(values['count'] ?? 0),
  });
}

const kinds = ['hook', 'guided', 'independent', 'discuss', 'check', 'reflect'] as const;

function kindOf(value: string | number | undefined): (typeof kinds)[number] | 'teach' {
  return kinds.find((kind) => kind === value) ?? 'teach';
}

type Sent = Omit<Difference, 'code'> & { readonly code: string };

/** Differences that this version of the app has words for. */
export function useKnownDifferences() {
  const { i18n } = useTranslation('builder');
  return (sent: readonly Sent[]): readonly Difference[] =>
    sent.flatMap(({ code, values }) => {
      const known = (name: string): name is DifferenceCode =>
        i18n.exists(`difference.${name}`, { ns: 'builder', count: 1 });
      return known(code) ? [{ code, values }] : [];
    });
}

/** What changed from one published version to another, one sentence each. */
export function VersionChanges({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation('builder');
  return (
    <ul className="grid gap-1 ps-4.5 wrap-anywhere">
      {differences.map((difference) => (
        <li key={JSON.stringify(difference)}>{differenceWords(t, difference)}</li>
      ))}
    </ul>
  );
}
