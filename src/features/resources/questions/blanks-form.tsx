import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { beyondBlankBounds, blankBounds, blanksText } from '../../../../domain/blanks-text';
import type { BlankPart } from '../../../../domain/content';
import { newLocalId } from '../../../../domain/local-id';
import { drop, withBlanks } from '../edits/question-edits';
import { FieldGroup } from '../../../ui/fields/field';
import { ChipsField } from '../../../ui/fields/chips-field';
import { LinesField, TextField } from '../../../ui/fields/text-field';
import type { AnswerProps } from './question-props';
import { Note } from '../../../ui/surfaces/note';

type Blank = Extract<BlankPart, { type: 'blank' }>;

const addWord = (words: readonly string[], typed: string): readonly string[] =>
  typed.trim() === '' || words.includes(typed.trim()) ? words : [...words, typed.trim()];

/** A sentence in which the right words stand in brackets; each of them becomes a blank. */
export function BlanksForm({ question, onChange, readOnly, lang }: AnswerProps<'fill_blanks'>) {
  const { t } = useTranslation('editor');
  // What is typed is kept as typed: a blank that is half written must not jump.
  const [typed, setTyped] = useState<string>();
  const stored = blanksText(question);
  const beyond = beyondBlankBounds(typed ?? stored);
  const tooMuch = [
    ...(beyond.blanks ? [t('answer.manyBlanks', { number: blankBounds.blanks })] : []),
    ...(beyond.words ? [t('answer.manyWords', { number: blankBounds.words })] : []),
  ].join(' ');
  const blanks = question.parts.filter((part) => part.type === 'blank');
  const legendOf = (number: number, words: readonly string[]) =>
    words.length === 0
      ? t('answer.blankName', { number })
      : t('answer.blank', { number, words: words.join(' / ') });
  const editBlank = (id: string, change: (blank: Blank) => Blank) =>
    onChange((now) => ({
      ...now,
      parts: now.parts.map((part) =>
        part.type === 'blank' && part.id === id ? change(part) : part,
      ),
    }));
  return (
    <div className="grid gap-4" onBlur={() => setTyped(undefined)}>
      <LinesField
        label={t('answer.sentence')}
        hint={t('answer.sentenceHint')}
        problem={tooMuch}
        value={typed ?? stored}
        maxLength={4000}
        grows
        rows={3}
        lang={lang}
        readOnly={readOnly}
        onText={(text) => {
          setTyped(text);
          const nameOf = (number: number) => t('answer.blankName', { number });
          onChange((now) => withBlanks(now, text, newLocalId, nameOf));
        }}
      />
      {blanks.length === 0 ? (
        <Note tone="now" size="small" className="text-ink">
          {t('answer.noBlanks')}
        </Note>
      ) : null}
      {blanks.map((blank, at) => (
        <FieldGroup key={blank.id} label={legendOf(at + 1, question.key?.blanks[blank.id] ?? [])}>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-4 gap-y-3">
            <TextField
              label={t('answer.blankLabel')}
              hint={t('answer.blankLabelHint')}
              value={blank.label}
              maxLength={200}
              lang={lang}
              readOnly={readOnly}
              onText={(label) => editBlank(blank.id, (now) => ({ ...now, label }))}
            />
            <ChipsField
              label={t('answer.bank')}
              hint={t('answer.bankHint')}
              chips={blank.options ?? []}
              add={addWord}
              most={12}
              maxLength={200}
              readOnly={readOnly}
              removeLabel={(what) => t('remove', { what })}
              onChips={(options) =>
                editBlank(blank.id, (now) =>
                  options.length === 0 ? drop(now, 'options') : { ...now, options },
                )
              }
            />
          </div>
        </FieldGroup>
      ))}
    </div>
  );
}
