import { IconArrowLeft, IconArrowRight, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RubricCriterionDraft, RubricLevelDraft } from '../../../domain/lesson-plan';
import { rangeOf, rubricBounds, type RubricFinding } from '../../../domain/rubric';
import { IconButton } from '../../ui/buttons/icon-button';
import { Input, TextArea } from '../../ui/fields/inputs';
import { RubricNumber } from './rubric-number';

interface LevelCellProps {
  readonly criterion: RubricCriterionDraft;
  readonly level: RubricLevelDraft;
  readonly index: number;
  readonly readOnly: boolean;
  readonly findings: readonly RubricFinding[];
  readonly onChange: (changes: Partial<Omit<RubricLevelDraft, 'id'>>) => void;
  readonly onMove: (to: number, place: string) => void;
  readonly onRemove: () => void;
}

/** One level of a criterion: points, title, what work of this level is like. */
export function LevelCell(props: LevelCellProps) {
  const { t } = useTranslation('rubrics');
  const { criterion, level, index, readOnly, findings, onChange } = props;
  const names = { criterion: criterion.name || t('unnamed'), place: index + 1 };
  const range = criterion.range ? rangeOf(criterion, index) : undefined;
  const has = (...codes: RubricFinding['code'][]) =>
    findings.some(({ code }) => codes.includes(code));
  const at = (part: string) => `${level.id}:${part}`;
  return (
    <li
      className="grid flex-[1_0_9.5rem] content-start gap-1 rounded-control p-2 edge-card group-data-[layout=list]/criteria:flex-none focus-within:border-line-strong"
      aria-label={t('level.name', names)}
    >
      <div className="flex flex-wrap items-center [&>input]:max-w-12">
        <RubricNumber
          label={t('level.points', names)}
          value={level.points}
          most={rubricBounds.points}
          place={at('points')}
          readOnly={readOnly}
          wrong={has('equal_points')}
          onChange={(points) => onChange({ points })}
        />
        {range ? (
          <span className="text-sm whitespace-nowrap text-muted">
            {range.above === null
              ? t('range.from0', { upTo: range.upTo })
              : t('range.above', { above: range.above, upTo: range.upTo })}
          </span>
        ) : null}
        {readOnly ? null : (
          <span className="ms-auto flex items-center">
            <IconButton
              size="small"
              label={t('level.left', names)}
              icon={<IconArrowLeft size={16} aria-hidden="true" />}
              off={index === 0}
              data-place={at('left')}
              onClick={() => props.onMove(index - 1, at('left'))}
            />
            <IconButton
              size="small"
              label={t('level.right', names)}
              icon={<IconArrowRight size={16} aria-hidden="true" />}
              off={index === criterion.levels.length - 1}
              data-place={at('right')}
              onClick={() => props.onMove(index + 1, at('right'))}
            />
            <IconButton
              size="small"
              label={t('level.remove', names)}
              icon={<IconTrash size={16} aria-hidden="true" />}
              onClick={props.onRemove}
            />
          </span>
        )}
      </div>
      <Input
        look="cell"
        className="font-semibold not-read-only:border-line"
        value={level.title}
        readOnly={readOnly}
        maxLength={rubricBounds.nameLength}
        aria-label={t('level.title', names)}
        placeholder={t('level.titleHint')}
        aria-invalid={has('no_level_title') || undefined}
        data-place={at('title')}
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TextArea
        look="cell"
        className="min-h-19 leading-relaxed not-read-only:border-line group-data-[layout=list]/criteria:min-h-0"
        value={level.descriptor}
        readOnly={readOnly}
        rows={3}
        maxLength={rubricBounds.descriptionLength}
        aria-label={t('level.descriptor', names)}
        placeholder={readOnly ? undefined : t('level.descriptorHint')}
        data-place={at('descriptor')}
        onChange={(event) => onChange({ descriptor: event.currentTarget.value })}
      />
    </li>
  );
}
