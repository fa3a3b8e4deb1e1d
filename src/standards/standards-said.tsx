import { useTranslation } from 'react-i18next';
import type { StandardWordings } from './queries';
import { StandardSources, StandardWords } from './standard-words';
import { wordingOf } from './wordings';

interface StandardsSaidProps {
  readonly wordings: StandardWordings | undefined;
  /** As the page names them, in its order. */
  readonly standards: readonly string[];
}

/** What the standards of a table say, below it: its heads have room for codes alone. */
export function StandardsSaid({ wordings, standards }: StandardsSaidProps) {
  const { t } = useTranslation('data');
  const said = standards.flatMap((standard) => wordingOf(wordings, standard) ?? []);
  if (said.length === 0) return null;
  return (
    <section className="grid gap-2.5">
      <h3>{t('standards.said')}</h3>
      <dl className="m-0 grid gap-2">
        {said.map((wording) => (
          <div key={wording.standard} className="grid gap-0.5">
            <dt className="font-semibold wrap-anywhere">{wording.standard}</dt>
            <dd className="max-w-[72ch]">
              <StandardWords wording={wording} />
            </dd>
          </div>
        ))}
      </dl>
      <StandardSources sources={wordings?.frameworks} />
    </section>
  );
}
