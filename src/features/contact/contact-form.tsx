import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call';
import type { paths } from '../../api/schema';
import { withAutofill } from '../../forms/form-fields';
import { useSubmit } from '../../forms/use-submit';
import { SelectField } from '../../ui/fields/select-field';
import { LinesField, TextField } from '../../ui/fields/text-field';
import { checkEmail, checkText, MOST } from './checks';
import { forgetDraft, keepDraft, readDraft } from './draft';
import { ContactFrame, trapped } from './form-frame';
import { TOPICS, type Topic } from './topics';
import { useFieldWords } from './use-field-words';

type Body = paths['/contact']['post']['requestBody']['content']['application/json'];

interface ContactFormProps {
  readonly topic: Topic | undefined;
  /** Of who is signed in. */
  readonly name: string | undefined;
  readonly onSent: (email: string) => void;
}

const isTopic = (text: string): text is Topic => TOPICS.some((topic) => topic === text);

/** A message to who runs the server. */
export function ContactForm({ topic, name = '', onSent }: ContactFormProps) {
  const { t } = useTranslation('contact');
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: readDraft({ name, email: '', topic: topic ?? '', message: '' }),
    onValuesChange: keepDraft,
    validate: {
      name: (value) => checkText(value, MOST.name),
      email: checkEmail,
      topic: (value) => (isTopic(value) ? null : 'needed'),
      message: (value) => checkText(value, MOST.message),
    },
  });
  const { busy, problem, submit } = useSubmit(
    async (body: Body) => {
      await call('POST', '/contact', { body });
      forgetDraft();
      onSent(form.getValues().email.trim());
    },
    { fields: ['name', 'email', 'topic', 'message'] },
  );
  const words = useFieldWords(problem);
  const field = (at: 'name' | 'email' | 'topic' | 'message') => ({
    ...form.getInputProps(at, { withError: false }),
    name: at,
    label: t(`field.${at}`),
    problem: words(at, form.errors[at]),
  });
  return (
    <ContactFrame
      problem={problem}
      busy={busy}
      errors={form.errors}
      button={t('send')}
      onSubmit={withAutofill(
        form,
        form.onSubmit((values, event) => {
          if (!isTopic(values.topic) || !event) return;
          const website = trapped(event.currentTarget);
          void submit({
            name: values.name.trim(),
            email: values.email.trim(),
            topic: values.topic,
            message: values.message.trim(),
            website,
          });
        }),
      )}
    >
      <TextField key={form.key('name')} {...field('name')} autoComplete="name" />
      <TextField
        key={form.key('email')}
        {...field('email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
      />
      <SelectField
        key={form.key('topic')}
        {...field('topic')}
        options={[
          { value: '', label: t('choose') },
          ...TOPICS.map((each) => ({ value: each, label: t(`topic.${each}`) })),
        ]}
      />
      <LinesField key={form.key('message')} {...field('message')} rows={7} />
    </ContactFrame>
  );
}
