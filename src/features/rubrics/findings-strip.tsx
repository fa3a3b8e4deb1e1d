import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RubricDraft } from '../../../domain/lesson-plan';
import type { RubricFinding } from '../../../domain/rubric';
import { Pill } from '../../ui/buttons/pill';

interface FindingsStripProps {
  readonly draft: RubricDraft;
  readonly findings: readonly RubricFinding[];
  readonly onGo: (place: string) => void;
}

/** Which control mends it. */
function placeOf({ code, criterion_id, level_id }: RubricFinding): string {
  switch (code) {
    case 'no_title':
      return 'title';
    case 'no_criteria':
      return 'add-criterion';
    case 'no_weight':
      return `${criterion_id ?? ''}:weight`;
    case 'few_levels':
      return `${criterion_id ?? ''}:add-level`;
    case 'equal_points':
    case 'falling_points':
      return `${level_id ?? ''}:points`;
    case 'no_level_title':
      return `${level_id ?? ''}:title`;
    case 'no_descriptor':
      return `${level_id ?? ''}:descriptor`;
    default:
      return `${criterion_id ?? ''}:name`;
  }
}

/** What is still amiss; each finding leads to its place. Of one kind the first is enough, with their number. */
export function FindingsStrip({ draft, findings, onGo }: FindingsStripProps) {
  const { t } = useTranslation('rubrics');
  const kinds = [...new Set(findings.map(({ code }) => code))];
  return (
    <section
      className="db-sheet flex flex-wrap items-center gap-x-4 gap-y-2"
      data-size="small"
      aria-labelledby="rubric-findings"
    >
      <h2 id="rubric-findings" className="text-lg">
        {t('findings.title')}
      </h2>
      <ul className="flex list-none flex-wrap gap-2 p-0">
        {kinds.length === 0 ? (
          <li className="db-badge min-h-9" data-tint="done">
            <IconCheck size={18} aria-hidden="true" />
            {t('findings.none')}
          </li>
        ) : null}
        {kinds.map((code) => {
          const all = findings.filter((one) => one.code === code);
          const [first] = all;
          const criterion = draft.criteria.find(({ id }) => id === first?.criterion_id);
          return first ? (
            <li key={code}>
              <Pill
                tint={first.tone === 'wrong' ? 'wrong' : 'warn'}
                icon={<IconAlertTriangle size={18} />}
                onClick={() => onGo(placeOf(first))}
              >
                {t(`findings.${code}`, { name: criterion?.name || t('unnamed') })}
                {all.length > 1 ? ` ${t('findings.more', { count: all.length - 1 })}` : null}
              </Pill>
            </li>
          ) : null;
        })}
      </ul>
    </section>
  );
}
