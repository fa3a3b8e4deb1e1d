import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../ui/fields/select-field';
import { NumberField } from '../../ui/fields/number-field';
import { FormDialog } from '../../forms/form-dialog';
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
  const schools = useQuery(schoolsQuery).data?.data ?? [];
  const [from, setFrom] = useState(String(order.seats[0]?.school.id ?? ''));
  const [to, setTo] = useState('');
  const [seats, setSeats] = useState<number>();
  const others = schools.filter(({ id }) => String(id) !== from);
  const chosen = others.some(({ id }) => String(id) === to) ? to : String(others[0]?.id ?? '');
  const submit = async () => {
    await moveOrderSeats(order, { from: Number(from), to: Number(chosen), seats: seats ?? 0 });
    await onDone();
  };
  return (
    <FormDialog
      fields={['from', 'to', 'seats']}
      title={t('move.title', { number: order.number })}
      button={t('move.button')}
      onSubmit={submit}
      onClose={onClose}
    >
      {({ fields }) => (
        <>
          <SelectField
            label={t('move.from')}
            value={from}
            problem={fields.from}
            options={order.seats.map((line) => ({
              value: String(line.school.id),
              label: t('card.line', { school: line.school.name, number: number(line.seats) }),
            }))}
            onChoose={setFrom}
          />
          <SelectField
            label={t('move.to')}
            value={chosen}
            problem={fields.to}
            options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChoose={setTo}
          />
          <NumberField
            label={t('move.seats')}
            value={seats}
            maxLength={6}
            problem={fields.seats}
            onNumber={setSeats}
          />
        </>
      )}
    </FormDialog>
  );
}
