import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { isShortBadge, readBadge } from '../../../domain/badge';
import { Button } from '../../ui/buttons/button';
import { useFocusOnMount } from '../../ui/use-focus-on-mount';
import { CodeInput } from './code-input';

interface BadgeFormProps {
  readonly busy: boolean;
  /** Whether it takes the place of something that had the focus. */
  readonly focus: boolean;
  /** Gets a badge whose check sign fits. */
  readonly onBadge: (badge: string) => void;
}

/** For a device without a camera, or a badge that no camera reads any more. */
export function BadgeForm({ busy, focus, onBadge }: BadgeFormProps) {
  const { t } = useTranslation('auth');
  const [typed, setTyped] = useState('');
  const [slip, setSlip] = useState<'short' | 'slip'>();
  const field = useFocusOnMount<HTMLInputElement>(focus);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const badge = readBadge(typed);
    setSlip(badge !== undefined ? undefined : isShortBadge(typed) ? 'short' : 'slip');
    if (badge !== undefined && !busy) onBadge(badge);
  };
  return (
    <form
      className="grid gap-4.5 [&>[type=submit]]:mt-2"
      data-kind="student"
      noValidate
      onSubmit={submit}
    >
      <CodeInput
        ref={field}
        name="badge"
        label={t('badge.type')}
        hint={t('badge.typeHint')}
        value={typed}
        onText={setTyped}
        problem={slip && t(`badge.${slip}`)}
        maxLength={60}
      />
      <Button type="submit" busy={busy}>
        {busy ? t('signingIn') : t('badge.submit')}
      </Button>
    </form>
  );
}
