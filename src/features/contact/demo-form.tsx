import { useForm } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { usStates } from '../../../domain/us-states';
import { call } from '../../api/call';
import type { paths } from '../../api/schema';
import { withAutofill } from '../../forms/form-fields';
import { useSubmit } from '../../forms/use-submit';
import { SelectField } from '../../ui/fields/select-field';
import { LinesField, TextField } from '../../ui/fields/text-field';
import { checkEmail, checkText, MOST } from './checks';
import { forgetDraft, keepDraft, readDraft } from './draft';
import { ContactFrame, trapped } from './form-frame';
import { DEMO_ROLES } from './topics';
import { useFieldWords } from './use-field-words';

type Body = paths['/demo-request']['post']['requestBody']['content']['application/json'];

interface DemoFormProps {
  /** Of who is signed in. */
  readonly name: string | undefined;
  readonly onSent: (email: string) => void;
}

const roleOf = (text: string) => DEMO_ROLES.find((role) => role === text);

/** A school asks to be shown the product. */
export function DemoForm({ name = '', onSent }: DemoFormProps) {
  const { t } = useTranslation('contact');
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: readDraft({ name, email: '', school: '', state_id: '', role: '', message: '' }),
    onValuesChange: keepDraft,
    validate: {
      name: (value) => checkText(value, MOST.name),
      email: checkEmail,
      school: (value) => checkText(value, MOST.school),
      state_id: (value) => checkText(value),
      role: (value) => checkText(value),
      message: (value) => (value.trim() === '' ? null : checkText(value, MOST.message)),
    },
  });
  const { busy, problem, submit } = useSubmit(
    async (body: Body) => {
      await call('POST', '/demo-request', { body });
      forgetDraft();
      onSent(form.getValues().email.trim());
    },
    { fields: ['name', 'email', 'school', 'state_id', 'role'] },
  );
  const words = useFieldWords(problem);
  const field = (at: 'name' | 'email' | 'school' | 'state_id' | 'role') => ({
    ...form.getInputProps(at, { withError: false }),
    name: at,
    label: t(`field.${at}`),
    problem: words(at, form.errors[at]),
  });
  const choose = { value: '', label: t('choose') };
  return (
    <ContactFrame
      problem={problem}
      busy={busy}
      errors={form.errors}
      button={t('sendDemo')}
      onSubmit={withAutofill(
        form,
        form.onSubmit((values, event) => {
          const role = roleOf(values.role);
          if (!role || !event) return;
          const website = trapped(event.currentTarget);
          void submit({
            name: values.name.trim(),
            email: values.email.trim(),
            school: values.school.trim(),
            state_id: Number(values.state_id),
            role,
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
      <TextField key={form.key('school')} {...field('school')} autoComplete="organization" />
      <SelectField
        key={form.key('state_id')}
        {...field('state_id')}
        autoComplete="address-level1"
        options={[choose, ...usStates.map(({ id, name: label }) => ({ value: String(id), label }))]}
      />
      <SelectField
        key={form.key('role')}
        {...field('role')}
        options={[choose, ...DEMO_ROLES.map((each) => ({ value: each, label: t(`role.${each}`) }))]}
      />
      <LinesField
        {...form.getInputProps('message', { withError: false })}
        key={form.key('message')}
        name="message"
        rows={4}
        label={`${t('field.wish')} (${t('field.optional')})`}
        problem={words('message', form.errors['message'])}
      />
    </ContactFrame>
  );
}
