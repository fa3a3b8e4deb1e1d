import { IconBulb } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RichText } from '../blocks/rich-text';
import { Button } from '../../../ui/buttons/button';
import { Note } from '../../../ui/surfaces/note';

interface HintButtonProps {
  readonly first: boolean;
  readonly onShow: () => void;
}

/** Hints come one by one, when somebody asks for the next. */
export function HintButton({ first, onShow }: HintButtonProps) {
  const { t } = useTranslation('lesson');
  return (
    <Button look="plain" size="small" onClick={onShow} icon={<IconBulb size={20} />}>
      {first ? t('hint.show') : t('hint.next')}
    </Button>
  );
}

export function HintList({ hints }: { readonly hints: readonly string[] }) {
  if (hints.length === 0) return null;
  return (
    <ol className="grid list-none gap-2 p-0">
      {hints.map((hint) => (
        <Hint key={hint} hint={hint} />
      ))}
    </ol>
  );
}

function Hint({ hint }: { readonly hint: string }) {
  const place = useRef<HTMLLIElement>(null);
  // Asked for just now: it takes the focus, and with it the place of the button that may be gone.
  useEffect(() => place.current?.focus(), []);
  return (
    <Note
      as="li"
      tone="now"
      ref={place}
      tabIndex={-1}
      className="flex gap-2.5 text-ink outline-none"
    >
      <IconBulb aria-hidden size={20} className="mt-1 flex-none" />
      <RichText html={hint} />
    </Note>
  );
}
