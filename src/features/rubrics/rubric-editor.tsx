import {
  IconDownload,
  IconLayoutGrid,
  IconLayoutList,
  IconTargetArrow,
  IconUpload,
} from '@tabler/icons-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { newLocalId } from '../../../domain/local-id';
import type { RubricDraft } from '../../../domain/lesson-plan';
import { maxPointsOf, rubricFindings } from '../../../domain/rubric';
import { fromTemplate } from '../../../domain/rubric-templates';
import { Button } from '../../ui/buttons/button';
import { RadioField } from '../../ui/fields/choice-fields';
import { CriteriaList } from './criteria-list';
import { FindingsStrip } from './findings-strip';
import { ImportDialog } from './import-dialog';
import { RubricDetails, type RubricProps } from './rubric-details';
import { saveRubric } from './rubric-files';
import { ScoringPreview } from './scoring-preview';
import { TemplatePanel } from './template-panel';
import { useTemplateWords } from './template-words';

const views = [
  ['grid', IconLayoutGrid],
  ['list', IconLayoutList],
  ['score', IconTargetArrow],
] as const;
type View = (typeof views)[number][0];

const narrow = window.matchMedia('(max-width: 52em)');

function subscribeNarrow(listener: () => void): () => void {
  narrow.addEventListener('change', listener);
  return () => narrow.removeEventListener('change', listener);
}

/** Columns have no room on a phone: there each criterion is a card of its own. */
const useNarrow = (): boolean => useSyncExternalStore(subscribeNarrow, () => narrow.matches);

interface ToolbarProps {
  readonly draft: RubricDraft;
  readonly view: View;
  readonly readOnly: boolean;
  readonly onView: (view: View) => void;
  readonly onImport: () => void;
}

function Toolbar({ draft, view, readOnly, onView, onImport }: ToolbarProps) {
  const { t } = useTranslation('rubrics');
  const isNarrow = useNarrow();
  const offered = views.filter(([name]) => !isNarrow || name !== 'grid');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <RadioField
        hideLabel
        look="chips"
        label={t('views.label')}
        value={view}
        options={offered.map(([value, Icon]) => ({
          value,
          label: (
            <>
              <Icon size={18} aria-hidden="true" />
              {t(`views.${value}`)}
            </>
          ),
        }))}
        onChoose={onView}
      />
      <span className="font-bold">{t('upToPoints', { count: maxPointsOf(draft) })}</span>
      <span className="ms-auto inline-flex flex-wrap max-[52em]:ms-0">
        {readOnly ? null : (
          <Button look="quiet" size="small" icon={<IconUpload size={18} />} onClick={onImport}>
            {t('import.open')}
          </Button>
        )}
        {draft.criteria.length === 0 ? null : (
          <>
            <Button
              look="quiet"
              size="small"
              icon={<IconDownload size={18} />}
              onClick={() => saveRubric(draft, 'csv')}
            >
              {t('export.csv')}
            </Button>
            <Button
              look="quiet"
              size="small"
              icon={<IconDownload size={18} />}
              title={t('export.caseHint')}
              onClick={() => saveRubric(draft, 'case')}
            >
              {t('export.case')}
            </Button>
          </>
        )}
      </span>
    </div>
  );
}

/** A rubric to be written, or to be read where it may not be changed; and to be tried out in either case. */
export function RubricEditor({ draft, readOnly, onChange }: RubricProps) {
  const [wanted, setView] = useState<View>('grid');
  const isNarrow = useNarrow();
  const view = isNarrow && wanted === 'grid' ? 'list' : wanted;
  const [importing, setImporting] = useState(false);
  const [wish, setWish] = useState<{ readonly place: string }>();
  const words = useTemplateWords();
  const root = useRef<HTMLDivElement>(null);
  const findings = rubricFindings(draft);

  useEffect(() => {
    if (wish) root.current?.querySelector<HTMLElement>(`[data-place="${wish.place}"]`)?.focus();
  }, [wish]);

  const go = (place: string) => {
    if (view === 'score') setView('grid');
    setWish({ place });
  };
  const isEmpty = draft.criteria.length === 0;
  return (
    <div ref={root} className="grid grid-cols-1 gap-4">
      <RubricDetails draft={draft} readOnly={readOnly} onChange={onChange} />
      <Toolbar
        draft={draft}
        view={view}
        readOnly={readOnly}
        onView={setView}
        onImport={() => setImporting(true)}
      />
      {isEmpty && !readOnly && view !== 'score' ? (
        <TemplatePanel
          onChoose={(template) => {
            const next = fromTemplate(draft, template, words(template), newLocalId);
            onChange(next);
            setWish({ place: `${next.criteria[0]?.id ?? ''}:name` });
          }}
        />
      ) : null}
      {view === 'score' ? (
        <ScoringPreview draft={draft} />
      ) : (
        <CriteriaList
          draft={draft}
          layout={view}
          readOnly={readOnly}
          findings={findings}
          onChange={onChange}
        />
      )}
      {readOnly || isEmpty ? null : <FindingsStrip draft={draft} findings={findings} onGo={go} />}
      {importing ? (
        <ImportDialog draft={draft} onImport={onChange} onClose={() => setImporting(false)} />
      ) : null}
    </div>
  );
}
