import { IconArrowsExchange } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOutboxSummary } from '../../offline/outbox/use-outbox';
import { Button } from '../../ui/buttons/button';
import { ArrivalSheet } from './arrival-sheet';
import { Note } from '../../ui/surfaces/note';

interface AlreadySignedInProps {
  readonly screen: string;
  /** Who is signed in on this device. */
  readonly here: { readonly id: number; readonly name: string };
  readonly title: string;
  readonly text: string;
  /** What the button to the other person says. */
  readonly other: string;
  readonly onStay: () => void;
  readonly onSwitch: () => void;
}

/** Somebody else is signed in here: nobody is signed out unasked. */
export function AlreadySignedIn(props: AlreadySignedInProps) {
  const { t } = useTranslation('arrival');
  const { here } = props;
  const { waiting, parked } = useOutboxSummary(here.id);
  const unsent = waiting + parked;
  return (
    <ArrivalSheet
      screen={props.screen}
      icon={<IconArrowsExchange size={40} />}
      title={props.title}
      actions={
        <>
          <Button onClick={props.onStay}>{t('here.stay', { name: here.name })}</Button>
          <Button look="plain" onClick={props.onSwitch}>
            {props.other}
          </Button>
        </>
      }
    >
      <p>{props.text}</p>
      {unsent > 0 ? (
        <Note as="div" tone="warn" className="text-base text-ink">
          {t('here.unsent', { count: unsent, name: here.name })}
        </Note>
      ) : null}
    </ArrivalSheet>
  );
}
