import { IconCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { marksRules, marksScales } from '../../../domain/marks';
import { ProblemLine } from '../../forms/problem-line';
import { useSubmit } from '../../forms/use-submit';
import { Button } from '../../ui/buttons/button';
import { RadioField } from '../../ui/fields/choice-fields';
import { FieldGroup } from '../../ui/fields/field';
import { SectionSheet } from '../../ui/surfaces/section-sheet';
import { invalidate } from '../../lists/invalidate';
import { Example, useRuleExample } from './example';
import { putMarksSetting, type MarksChoice, type MarksSetting } from './queries';

interface ChoiceProps<Value extends string> {
  readonly legend: string;
  readonly hint: string;
  readonly value: Value;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    readonly hint: string;
  }[];
  readonly mayEdit: boolean;
  readonly onChoose: (value: Value) => void;
}

/** One of a few, each in plain words. Who may not change it reads them all, with the one that holds marked. */
function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { legend, hint, value, options, mayEdit, onChoose } = props;
  const { t } = useTranslation('marks');
  if (mayEdit) {
    return <RadioField look="cards" label={legend} {...{ hint, value, options, onChoose }} />;
  }
  return (
    <FieldGroup label={legend} hint={hint}>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(15rem,100%),1fr))] gap-2.5">
        {options.map((option) => {
          const chosen = option.value === value;
          return (
            <div
              key={option.value}
              className="grid min-h-11 content-start rounded-control px-3.5 py-2.5 wrap-anywhere edge-strong data-chosen:[border-color:var(--db-brand-text)] data-chosen:bg-brand-soft"
              data-chosen={chosen || undefined}
            >
              <span className="flex flex-wrap items-center gap-x-2.5 gap-y-0 font-bold">
                {option.label}
                {chosen ? (
                  <span className="inline-flex items-center gap-1 text-md text-brand-text">
                    <IconCheck size={16} aria-hidden="true" />
                    {t('setting.holds')}
                  </span>
                ) : null}
              </span>
              <span className="max-w-[66ch] text-muted">{option.hint}</span>
            </div>
          );
        })}
      </div>
    </FieldGroup>
  );
}

/** How a school marks, to read and, for who may, to change. */
export function SettingForm({ setting }: { setting: MarksSetting }) {
  const { t } = useTranslation('marks');
  const client = useQueryClient();
  const [choice, setChoice] = useState<MarksChoice>({ scale: setting.scale, rule: setting.rule });
  const [saved, setSaved] = useState(false);
  const ruleExample = useRuleExample();
  const { busy, problem, submit } = useSubmit(async () => {
    await putMarksSetting(setting.school_id, choice);
    await invalidate(client, 'marks-setting', 'student');
    setSaved(true);
  });
  const choose = (change: Partial<MarksChoice>) => {
    setChoice({ ...choice, ...change });
    setSaved(false);
  };
  const changed = choice.scale !== setting.scale || choice.rule !== setting.rule;
  const mayEdit = setting.may_edit;
  return (
    <div className="grid grid-cols-1 items-start gap-4.5 min-[64em]:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
      <SectionSheet
        id="marks"
        title={t('setting.marks')}
        lead={mayEdit ? undefined : t('setting.readOnly')}
      >
        <Choice
          legend={t('scale.title')}
          hint={t('scale.hint')}
          value={choice.scale}
          mayEdit={mayEdit}
          options={marksScales.map((value) => ({
            value,
            label: t(`scale.${value}`),
            hint: t(`scale.${value}Text`),
          }))}
          onChoose={(scale) => choose({ scale })}
        />
        <Choice
          legend={t('rule.title')}
          hint={t('rule.hint')}
          value={choice.rule}
          mayEdit={mayEdit}
          options={marksRules.map((value) => ({
            value,
            label: t(`rule.${value}`),
            hint: `${t(`rule.${value}Text`)} ${ruleExample(value)}`,
          }))}
          onChoose={(rule) => choose({ rule })}
        />
        <ProblemLine problem={problem} />
        {mayEdit ? (
          <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-3">
            <p role="status" className="max-w-[66ch] text-muted">
              {saved && !changed ? t('setting.saved') : changed ? t('setting.effect') : ''}
            </p>
            <Button busy={busy} onClick={() => void submit()}>
              {t('setting.save')}
            </Button>
          </div>
        ) : null}
      </SectionSheet>
      <Example {...choice} />
    </div>
  );
}
