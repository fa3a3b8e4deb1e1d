import { useState } from 'react';
import { ApiError } from '../../api/errors';
import { Button } from '../../ui/buttons/button';
import { FieldRow } from '../../ui/fields/field';
import { NumberField } from '../../ui/fields/number-field';
import { SelectField } from '../../ui/fields/select-field';
import { TextField } from '../../ui/fields/text-field';
import { Sample, Section, type SectionProps } from '../../ui/gallery/section';
import { ConfirmDialog } from '../confirm-dialog';
import { useDraft } from '../draft';
import { FormDialog } from '../form-dialog';
import { formsWords } from './forms-words';

const most = 60;

/** What is refused stands at its field, as the server would say it. */
function Form({ language, onClose }: SectionProps & { readonly onClose: () => void }) {
  const words = formsWords[language];
  const draft = useDraft({
    place: '',
    grade: undefined as number | undefined,
    seats: undefined as number | undefined,
  });
  const send = () => {
    const { seats = 0 } = draft.value;
    if (seats >= 1 && seats <= most) {
      onClose();
      return Promise.resolve();
    }
    const errors = { seats: [words.refused] };
    return Promise.reject(new ApiError(422, { message: '', code: 'invalid', errors }));
  };
  return (
    <FormDialog
      draft={draft}
      title={words.formTitle}
      button={words.add}
      onSubmit={send}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <TextField {...field.text('place')} label={words.place} />
          <FieldRow>
            <SelectField
              {...field.choice('grade')}
              label={words.grade}
              none={words.chooseGrade}
              options={[3, 4, 5].map((value) => ({ value, label: String(value) }))}
            />
            <NumberField {...field.number('seats')} label={words.seats} hint={words.seatsHint} />
          </FieldRow>
        </>
      )}
    </FormDialog>
  );
}

/** What asks over the screen; each opens by its button. */
export function Forms({ language }: SectionProps) {
  const words = formsWords[language];
  const [asking, setAsking] = useState<'form' | 'confirm'>();
  const onClose = () => setAsking(undefined);
  return (
    <Section title={words.title}>
      <Sample title={words.form}>
        <Button onClick={() => setAsking('form')}>{words.formTitle}</Button>
        {asking === 'form' ? <Form {...{ language, onClose }} /> : null}
      </Sample>
      <Sample title={words.confirm}>
        <Button look="destroy" onClick={() => setAsking('confirm')}>
          {words.remove}
        </Button>
        {asking === 'confirm' ? (
          <ConfirmDialog
            destroys
            title={words.confirmTitle}
            confirm={words.remove}
            onConfirm={() => Promise.resolve().then(onClose)}
            onClose={onClose}
          >
            {words.text}
          </ConfirmDialog>
        ) : null}
      </Sample>
    </Section>
  );
}
