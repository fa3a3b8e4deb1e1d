import { IconPhoto, IconPhotoOff, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../../../../domain/content';
import { newLocalId } from '../../../../domain/local-id';
import { Button } from '../../../ui/buttons/button';
import { IconButton } from '../../../ui/buttons/icon-button';
import { drop, removeChoice, toggleRight } from '../edits/question-edits';
import { DescribedPicture } from '../fields/described-picture';
import { FieldGroup } from '../../../ui/fields/field';
import { CheckField } from '../../../ui/fields/choice-fields';
import { TextField } from '../../../ui/fields/text-field';
import { Checkbox, Radio } from '../../../ui/fields/inputs';
import type { QuestionOf } from './question-props';
import { useEmptyWord } from './use-empty-word';
import { useNewEntry } from './use-new-entry';
import { Note } from '../../../ui/surfaces/note';

type ChoiceQuestion = QuestionOf<'single_choice'> | QuestionOf<'multiple_choice'>;

interface ChoicesFormProps<Of extends ChoiceQuestion> {
  readonly question: Of;
  readonly onChange: (change: (question: Of) => Of) => void;
  readonly readOnly: boolean;
  readonly lang: string;
}

const maxChoices = 10;

/** Choices, each with its mark: right or not. */
export function ChoicesForm<Of extends ChoiceQuestion>(props: ChoicesFormProps<Of>) {
  const { question, onChange, readOnly, lang } = props;
  const { t } = useTranslation('editor');
  const { list, added } = useNewEntry();
  const emptyWord = useEmptyWord(question.choices);
  // The operations keep a question's kind; their types know only that it has choices.
  const edit = (change: (now: ChoiceQuestion) => ChoiceQuestion) =>
    onChange((now) => change(now) as Of);
  const rightOnes =
    question.kind === 'single_choice' ? [question.key?.choice] : (question.key?.choices ?? []);
  const editChoice = (id: string, change: (choice: Choice) => Choice) =>
    edit((now) => ({
      ...now,
      choices: now.choices.map((choice) => (choice.id === id ? change(choice) : choice)),
    }));
  return (
    <FieldGroup label={t('answer.choices')}>
      <ul ref={list} className="db-list gap-2">
        {question.choices.map((choice, at) => (
          <ChoiceRow
            key={choice.id}
            choice={choice}
            number={at + 1}
            single={question.kind === 'single_choice'}
            group={question.id}
            right={rightOnes.includes(choice.id)}
            error={readOnly ? undefined : emptyWord(choice)}
            readOnly={readOnly}
            lang={lang}
            onRight={() => edit((now) => toggleRight(now, choice.id))}
            onChange={(change) => editChoice(choice.id, change)}
            onRemove={() => edit((now) => removeChoice(now, choice.id))}
          />
        ))}
      </ul>
      {rightOnes.some((id) => id !== undefined) ? null : (
        <Note tone="now" size="small" className="text-ink">
          {t('answer.noRight')}
        </Note>
      )}
      <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
        {readOnly || question.choices.length >= maxChoices ? null : (
          <Button
            look="plain"
            size="small"
            onClick={() => {
              edit((now) => ({
                ...now,
                choices: [...now.choices, { id: newLocalId(), text: '' }],
              }));
              added();
            }}
          >
            {t('answer.addChoice')}
          </Button>
        )}
        <CheckField
          label={t('answer.shuffle')}
          checked={question.shuffle}
          disabled={readOnly}
          onToggle={(shuffle) => edit((now) => ({ ...now, shuffle }))}
        />
      </div>
    </FieldGroup>
  );
}

interface ChoiceRowProps {
  readonly choice: Choice;
  readonly number: number;
  readonly single: boolean;
  readonly group: string;
  readonly right: boolean;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly lang: string;
  readonly onRight: () => void;
  readonly onChange: (change: (choice: Choice) => Choice) => void;
  readonly onRemove: () => void;
}

function ChoiceRow(props: ChoiceRowProps) {
  const { choice, number, single, right, readOnly, lang, onChange } = props;
  const { t } = useTranslation('editor');
  const [wantsPicture, setWantsPicture] = useState(false);
  const showsPicture = choice.picture !== undefined || wantsPicture;
  const name = choice.text || t('answer.choice', { number });
  const Box = single ? Radio : Checkbox;
  return (
    <li className={`grid gap-2 rounded-[0.875rem] p-1 ${right ? 'bg-done-soft' : ''}`}>
      {/* What belongs to a choice stays beside it, on a phone as well. */}
      <div className="flex items-center gap-2 [&>.db-field]:flex-1">
        <span className="flex min-h-9 min-w-9 flex-none items-center justify-center pointer-coarse:size-11">
          <Box
            name={`right-${props.group}`}
            checked={right}
            disabled={readOnly}
            aria-label={t('answer.isRight', { name })}
            title={t('answer.isRight', { name })}
            onChange={props.onRight}
          />
        </span>
        <TextField
          label={t('answer.choice', { number })}
          labelInside
          value={choice.text}
          problem={props.error}
          maxLength={500}
          lang={lang}
          readOnly={readOnly}
          onText={(text) => onChange((now) => ({ ...now, text }))}
        />
        {readOnly ? null : (
          <>
            <IconButton
              size="small"
              label={t(showsPicture ? 'answer.removePicture' : 'answer.addPicture', { name })}
              icon={showsPicture ? <IconPhotoOff size={18} /> : <IconPhoto size={18} />}
              onClick={() => {
                setWantsPicture(!showsPicture);
                if (showsPicture) onChange((now) => drop(now, 'picture'));
              }}
            />
            <IconButton
              size="small"
              label={t('remove', { what: name })}
              icon={<IconTrash size={18} />}
              onClick={props.onRemove}
            />
          </>
        )}
      </div>
      {showsPicture ? (
        <div className="grid gap-4">
          <DescribedPicture
            picture={choice.picture}
            className="w-40 rounded-md"
            readOnly={readOnly}
            lang={lang}
            onChange={(change) => onChange((now) => ({ ...now, picture: change(now.picture) }))}
          />
        </div>
      ) : null}
    </li>
  );
}
