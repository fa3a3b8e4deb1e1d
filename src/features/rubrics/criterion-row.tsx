import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconPlus,
  IconTable,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { newLocalId } from '../../../domain/local-id';
import { planBounds, type RubricCriterionDraft } from '../../../domain/lesson-plan';
import { maxPointsOfCriterion, rubricBounds, type RubricFinding } from '../../../domain/rubric';
import { addLevel, changeLevel, moveLevel, removeLevel } from '../../../domain/rubric-edits';
import { Button } from '../../ui/buttons/button';
import { Grip } from '../../ui/buttons/grip';
import { IconButton } from '../../ui/buttons/icon-button';
import { Input, TextArea } from '../../ui/fields/inputs';
import { CheckField } from '../../ui/fields/choice-fields';
import { classNames } from '../../ui/surfaces/sheet';
import { LevelCell } from './level-cell';
import { RubricNumber } from './rubric-number';
import { StandardInput } from './standard-input';

export interface CriterionActions {
  readonly change: (
    id: string,
    edit: (criterion: RubricCriterionDraft) => RubricCriterionDraft,
    place?: string,
  ) => void;
  /** @param keepPlace the control that was used: the focus stays with it */
  readonly move: (id: string, to: number, keepPlace: string) => void;
  readonly duplicate: (id: string) => void;
  readonly spread: (id: string) => void;
  readonly remove: (id: string) => void;
}

interface CriterionRowProps {
  readonly criterion: RubricCriterionDraft;
  readonly index: number;
  readonly count: number;
  readonly readOnly: boolean;
  readonly findings: readonly RubricFinding[];
  readonly actions: CriterionActions;
}

function Tools({
  criterion,
  index,
  count,
  actions,
}: Omit<CriterionRowProps, 'readOnly' | 'findings'>) {
  const { t } = useTranslation('rubrics');
  const { id } = criterion;
  const name = { name: criterion.name || t('unnamed') };
  return (
    <div className="flex items-center">
      <IconButton
        size="small"
        label={t('criterion.up', name)}
        icon={<IconArrowUp size={18} aria-hidden="true" />}
        off={index === 0}
        data-place={`${id}:up`}
        onClick={() => actions.move(id, index - 1, `${id}:up`)}
      />
      <IconButton
        size="small"
        label={t('criterion.down', name)}
        icon={<IconArrowDown size={18} aria-hidden="true" />}
        off={index === count - 1}
        data-place={`${id}:down`}
        onClick={() => actions.move(id, index + 1, `${id}:down`)}
      />
      <IconButton
        size="small"
        label={t('criterion.duplicate', name)}
        icon={<IconCopy size={18} aria-hidden="true" />}
        off={count >= planBounds.criteria}
        onClick={() => actions.duplicate(id)}
      />
      <IconButton
        size="small"
        label={t('criterion.spread', name)}
        icon={<IconTable size={18} aria-hidden="true" />}
        off={count < 2}
        data-place={`${id}:spread`}
        onClick={() => actions.spread(id)}
      />
      <IconButton
        size="small"
        label={t('criterion.remove', name)}
        icon={<IconTrash size={18} aria-hidden="true" />}
        onClick={() => actions.remove(id)}
      />
    </div>
  );
}

/** What is looked at: its name, how much it counts, and which standard it belongs to. */
function About({ criterion, readOnly, findings, actions }: CriterionRowProps) {
  const { t } = useTranslation('rubrics');
  const { id } = criterion;
  const name = { name: criterion.name || t('unnamed') };
  const set = (changes: Partial<RubricCriterionDraft>) =>
    actions.change(id, (one) => ({ ...one, ...changes }));
  return (
    <>
      <Input
        look="cell"
        className="text-lg font-bold not-read-only:border-line"
        value={criterion.name}
        readOnly={readOnly}
        maxLength={rubricBounds.nameLength}
        aria-label={t('criterion.name')}
        placeholder={t('criterion.nameHint')}
        aria-invalid={findings.some(({ code }) => code === 'no_name') || undefined}
        data-place={`${id}:name`}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      <TextArea
        look="cell"
        className="leading-relaxed not-read-only:border-line"
        value={criterion.description}
        readOnly={readOnly}
        rows={1}
        maxLength={rubricBounds.descriptionLength}
        aria-label={t('criterion.description', name)}
        placeholder={readOnly ? undefined : t('criterion.descriptionHint')}
        onChange={(event) => set({ description: event.currentTarget.value })}
      />
      <div className="relative col-span-full flex flex-wrap items-center gap-x-3 gap-y-1">
        <label className="inline-flex items-center gap-1.5">
          <span className="text-muted">{t('criterion.weight')}</span>
          <RubricNumber
            label={t('criterion.weightOf', name)}
            value={criterion.weight}
            most={rubricBounds.weight}
            place={`${id}:weight`}
            readOnly={readOnly}
            onChange={(weight) => set({ weight })}
          />
        </label>
        <StandardInput
          value={criterion.standard ?? ''}
          readOnly={readOnly}
          name={criterion.name || t('unnamed')}
          onChange={(standard) => set({ standard: standard || null })}
        />
        <CheckField
          label={t('criterion.range')}
          checked={criterion.range}
          disabled={readOnly}
          onToggle={(range) => set({ range })}
        />
        <span className="text-muted">
          {t('upToPoints', { count: maxPointsOfCriterion(criterion) })}
        </span>
      </div>
    </>
  );
}

/** A criterion with its levels. The handle drags it; with the arrow keys it goes up and down. */
export function CriterionRow(props: CriterionRowProps) {
  const { t } = useTranslation('rubrics');
  const { criterion, index, readOnly, findings, actions } = props;
  const { id, levels } = criterion;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({ id, disabled: readOnly });
  const change = (edit: (one: RubricCriterionDraft) => RubricCriterionDraft, place?: string) =>
    actions.change(id, edit, place);
  const name = { name: criterion.name || t('unnamed') };
  const add = () => {
    const made = newLocalId();
    let first = true;
    // The new level itself takes the first id, so that the focus finds it.
    const newId = () => (first ? ((first = false), made) : newLocalId());
    change((one) => addLevel(one, one.levels.length, newId), `${made}:title`);
  };
  return (
    <li
      ref={setNodeRef}
      className={classNames(
        'grid grid-cols-[minmax(0,17rem)_minmax(0,1fr)] gap-3.5 rounded-sheet bg-card px-4 pt-3 pb-4 group-data-[layout=list]/criteria:grid-cols-1 max-wide:grid-cols-1',
        isDragging
          ? 'relative z-3 [box-shadow:var(--db-shadow-up)] [outline:2px_solid_var(--db-brand-text)]'
          : 'raised',
      )}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      aria-label={t('criterion.place', { ...name, place: index + 1, count: props.count })}
    >
      {/* Four levels side by side need the whole width; what the criterion is stands above them. */}
      <div className="grid content-start gap-1.5 max-wide:group-data-[layout=grid]/criteria:grid-cols-2 max-wide:group-data-[layout=grid]/criteria:gap-x-3">
        {readOnly ? null : (
          <div className="col-span-full flex items-center">
            <Grip
              ref={setActivatorNodeRef}
              label={t('criterion.grip', name)}
              data-place={`${id}:grip`}
              onKeyDown={(event) => {
                const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
                if (by === 0) return;
                event.preventDefault();
                actions.move(id, index + by, `${id}:grip`);
              }}
              {...listeners}
            />
            <Tools {...props} />
          </div>
        )}
        <About {...props} />
      </div>
      {/* What is hidden in it scrolls with it, and does not make the page wider. */}
      <ol className="relative flex min-w-0 list-none gap-2 overflow-x-auto p-1 group-data-[layout=list]/criteria:flex-col">
        {levels.map((level, at) => (
          <LevelCell
            key={level.id}
            criterion={criterion}
            level={level}
            index={at}
            readOnly={readOnly}
            findings={findings.filter(({ level_id }) => level_id === level.id)}
            onChange={(changes) => change((one) => changeLevel(one, level.id, changes))}
            onMove={(to, place) => change((one) => moveLevel(one, level.id, to), place)}
            onRemove={() => {
              const next = levels[at + 1] ?? levels[at - 1];
              const place = next ? `${next.id}:title` : `${id}:add-level`;
              change((one) => removeLevel(one, level.id), place);
            }}
          />
        ))}
        {readOnly || levels.length >= planBounds.levels ? null : (
          <li className="grid flex-[0_0_4.5rem] group-data-[layout=list]/criteria:flex-none">
            <Button
              look="add"
              size="small"
              icon={<IconPlus size={18} />}
              data-place={`${id}:add-level`}
              onClick={add}
            >
              <span>{t('level.add')}</span>
              <span className="db-hidden">{t('level.addTo', name)}</span>
            </Button>
          </li>
        )}
      </ol>
    </li>
  );
}
