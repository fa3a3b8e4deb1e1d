import { useTranslation } from 'react-i18next';
import { drop } from '../edits/question-edits';
import { DescribedPicture } from '../fields/described-picture';
import { FieldGroup } from '../../../ui/fields/field';
import { ChipsField } from '../../../ui/fields/chips-field';
import { NumberField } from '../../../ui/fields/number-field';
import { SelectField } from '../../../ui/fields/select-field';
import { TextField } from '../../../ui/fields/text-field';
import type { AnswerProps } from './question-props';

export function TrueFalseForm({ question, onChange, readOnly }: AnswerProps<'true_false'>) {
  const { t } = useTranslation('editor');
  const value = question.key ? (question.key.value ? 'true' : 'false') : 'none';
  const options = (['none', 'true', 'false'] as const).map((entry) => ({
    value: entry,
    label: t(`answer.trueFalse.${entry}`),
  }));
  return (
    <SelectField
      label={t('answer.right')}
      value={value}
      options={options}
      disabled={readOnly}
      onChoose={(chosen) =>
        onChange((now) =>
          chosen === 'none' ? drop(now, 'key') : { ...now, key: { value: chosen === 'true' } },
        )
      }
    />
  );
}

export function NumberForm({ question, onChange, readOnly }: AnswerProps<'number'>) {
  const { t } = useTranslation('editor');
  const most = 1_000_000_000;
  const tolerate = (tolerance = 0) =>
    onChange((now) => (now.key ? { ...now, key: { ...now.key, tolerance } } : now));
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <NumberField
        label={t('answer.right')}
        value={question.key?.value}
        min={-most}
        max={most}
        decimals
        readOnly={readOnly}
        clamp
        onNumber={(value) =>
          onChange((now) =>
            value === undefined
              ? drop(now, 'key')
              : { ...now, key: { value, tolerance: now.key?.tolerance ?? 0 } },
          )
        }
      />
      <NumberField
        label={t('answer.tolerance')}
        value={question.key?.tolerance ?? 0}
        min={0}
        max={most}
        decimals
        readOnly={readOnly}
        clamp
        onNumber={tolerate}
      />
      <TextField
        label={t('answer.unit')}
        value={question.unit ?? ''}
        maxLength={30}
        readOnly={readOnly}
        onText={(unit) => onChange((now) => (unit === '' ? drop(now, 'unit') : { ...now, unit }))}
      />
    </div>
  );
}

const addWord = (words: readonly string[], typed: string): readonly string[] =>
  typed.trim() === '' || words.includes(typed.trim()) ? words : [...words, typed.trim()];

export function ShortTextForm({ question, onChange, readOnly }: AnswerProps<'short_text'>) {
  const { t } = useTranslation('editor');
  return (
    <div className="grid gap-4">
      <ChipsField
        label={t('answer.accepted')}
        hint={t('answer.acceptedHint')}
        chips={question.key?.accepted ?? []}
        add={addWord}
        most={20}
        maxLength={200}
        readOnly={readOnly}
        removeLabel={(what) => t('remove', { what })}
        onChips={(accepted) =>
          onChange((now) =>
            accepted.length === 0 ? drop(now, 'key') : { ...now, key: { accepted } },
          )
        }
      />
      <NumberField
        label={t('answer.maxLength')}
        value={question.max_length}
        min={1}
        max={500}
        readOnly={readOnly}
        clamp
        onNumber={(most) => most && onChange((now) => ({ ...now, max_length: most }))}
      />
    </div>
  );
}

export function LongTextForm({ question, onChange, readOnly, lang }: AnswerProps<'long_text'>) {
  const { t } = useTranslation('editor');
  return (
    <div className="grid gap-4">
      <TextField
        label={t('answer.starter')}
        hint={t('answer.starterHint')}
        value={question.starter ?? ''}
        maxLength={500}
        lang={lang}
        readOnly={readOnly}
        onText={(starter) =>
          onChange((now) => (starter === '' ? drop(now, 'starter') : { ...now, starter }))
        }
      />
      <NumberField
        label={t('answer.maxLength')}
        value={question.max_length}
        min={1}
        max={10000}
        readOnly={readOnly}
        clamp
        onNumber={(most) => most && onChange((now) => ({ ...now, max_length: most }))}
      />
    </div>
  );
}

export function DrawingForm({ question, onChange, readOnly, lang }: AnswerProps<'drawing'>) {
  const { t } = useTranslation('editor');
  return (
    <FieldGroup label={t('answer.background')}>
      <DescribedPicture
        picture={question.background}
        className="h-auto max-h-64 w-auto justify-self-start rounded-lg"
        readOnly={readOnly}
        lang={lang}
        onChange={(change) => onChange((now) => ({ ...now, background: change(now.background) }))}
      />
    </FieldGroup>
  );
}
