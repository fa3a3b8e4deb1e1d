import type { StandardSource } from './queries';
import type { Wording } from './wordings';

/** What a standard says, in the language of its framework; nothing where no framework has it. */
export function StandardWords({ wording }: { wording: Wording | undefined }) {
  if (!wording) return null;
  return (
    <span lang={wording.language} className="block font-normal wrap-anywhere">
      {wording.statement}
    </span>
  );
}

/** What the licenses of frameworks ask to be shown where their wording is. */
export function StandardSources({ sources }: { sources: readonly StandardSource[] | undefined }) {
  const named = (sources ?? []).filter(({ notice }) => notice !== null);
  if (named.length === 0) return null;
  return (
    <small className="grid gap-0.5 text-xs text-muted">
      {named.map(({ id, title, language, notice }) => (
        <span key={id} lang={language}>
          {title}. {notice}
        </span>
      ))}
    </small>
  );
}
