import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/fields/select-field';
import { NumberField } from '../../ui/fields/number-field';
import { useDraft } from '../../forms/draft';
import { FormDialog } from '../../forms/form-dialog';
import { OptionsField } from '../../forms/options-field';
import { schoolsQuery } from '../../lists/schools-query';
import { moveOrderSeats } from './commands';
import type { Order } from './queries';
import { useOrderWords } from './use-order-words';

interface MoveDialogProps {
  readonly order: Order;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Seats of the district's order from one of its schools to another one. */
export function MoveDialog({ order, onDone, onClose }: MoveDialogProps) {
  const { t } = useTranslation('orders');
  const { number } = useOrderWords();
  const query = useQuery(schoolsQuery);
  const schools = query.data?.data ?? [];
  const draft = useDraft({
    // An order has a line at least.
    from: order.seats[0]?.school.id ?? 0,
    to: undefined as number | undefined,
    seats: undefined as number | undefined,
  });
  const { from, seats = 0 } = draft.value;
  const others = schools.filter(({ id }) => id !== from);
  const to = (others.find(({ id }) => id === draft.value.to) ?? others[0])?.id;
  const submit = async () => {
    await moveOrderSeats(order, { from, to: to ?? 0, seats });
    await onDone();
  };
  return (
    <FormDialog
      draft={draft}
      title={t('move.title', { number: order.number })}
      button={t('move.button')}
      onSubmit={submit}
      onClose={onClose}
    >
      {({ field }) => (
        <>
          <SelectField
            {...field.choice('from')}
            label={t('move.from')}
            options={order.seats.map((line) => ({
              value: line.school.id,
              label: t('card.line', { school: line.school.name, number: number(line.seats) }),
            }))}
          />
          <OptionsField
            {...field.choice('to')}
            query={query}
            label={t('move.to')}
            value={to}
            options={others.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <NumberField {...field.number('seats')} label={t('move.seats')} maxLength={6} />
        </>
      )}
    </FormDialog>
  );
}
