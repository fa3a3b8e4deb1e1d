import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { totalCents } from '../../../domain/orders';
import { usStates } from '../../../domain/us-states';
import type { FormProblem } from '../../api/form-problem';
import { FieldRow } from '../../ui/fields/field';
import { NumberField } from '../../ui/fields/number-field';
import { SelectField } from '../../ui/fields/select-field';
import { TextField } from '../../ui/fields/text-field';
import { FormDialog } from '../../forms/form-dialog';
import { QueryState } from '../../lists/query-state';
import { schoolsQuery } from '../../lists/schools-query';
import { addOrder } from './commands';
import type { BillTo, Order, OrderOffer } from './queries';
import { useOrderWords } from './use-order-words';

interface QuoteDialogProps {
  readonly offer: OrderOffer;
  /** The order that goes on for another school year. */
  readonly renews?: Order;
  readonly onDone: (order: Order) => Promise<void>;
  readonly onClose: () => void;
}

const nobody: BillTo = { name: '', street: '', city: '', state: '', zip: '' };

type Counts = Readonly<Record<number, number | undefined>>;

const shownFields = ['school_year', 'seats', /^seats\.[0-9]+\.seats$/, /^bill_to\.[a-z_]+$/];

interface BillFieldsProps {
  readonly bill: BillTo;
  readonly problems: FormProblem['fields'];
  readonly onBill: (bill: BillTo) => void;
}

/** Who pays: as it stands on the quote and the invoice. */
function BillFields({ bill, problems, onBill }: BillFieldsProps) {
  const { t } = useTranslation('orders');
  const field = (name: 'name' | 'street' | 'city', maxLength: number) => (
    <TextField
      label={t(`quote.${name}`)}
      value={bill[name]}
      maxLength={maxLength}
      autoCapitalize="words"
      problem={problems[`bill_to.${name}`]}
      onText={(text) => onBill({ ...bill, [name]: text })}
    />
  );
  const { tax_exempt: exempt = '', ...rest } = bill;
  return (
    <>
      <h3>{t('quote.billTo')}</h3>
      {field('name', 120)}
      {field('street', 120)}
      {field('city', 80)}
      <FieldRow>
        <SelectField
          label={t('quote.state')}
          value={bill.state}
          problem={problems['bill_to.state']}
          options={[
            { value: '', label: t('quote.chooseState') },
            ...usStates.map(({ abbreviation, name }) => ({ value: abbreviation, label: name })),
          ]}
          onChoose={(state) => onBill({ ...bill, state })}
        />
        <TextField
          label={t('quote.zip')}
          value={bill.zip}
          maxLength={10}
          problem={problems['bill_to.zip']}
          onText={(zip) => onBill({ ...bill, zip })}
        />
      </FieldRow>
      <TextField
        label={t('quote.taxExempt')}
        hint={t('quote.taxExemptHint')}
        value={exempt}
        maxLength={40}
        problem={problems['bill_to.tax_exempt']}
        onText={(text) => onBill({ ...rest, ...(text && { tax_exempt: text }) })}
      />
    </>
  );
}

/** The school year that comes after an order; of a quote that was not taken up in time its own. */
function yearAfter(renews: Order | undefined, [thisYear, nextYear]: OrderOffer['school_years']) {
  if (!renews) return thisYear;
  const following = Number(renews.ends_on.slice(0, 4));
  const wanted = renews.state === 'expired' ? following - 1 : following;
  return wanted === thisYear ? thisYear : nextYear;
}

/** Asks for a quote: which school year, how many seats for which school, and who pays. */
export function QuoteDialog({ offer, renews, onDone, onClose }: QuoteDialogProps) {
  const { t } = useTranslation('orders');
  const { money, number } = useOrderWords();
  const { data, error, refetch } = useQuery(schoolsQuery);
  const schools = data?.data ?? [];
  const [thisYear, nextYear] = offer.school_years;
  // Sent twice by a double click or a slow line, it is one quote.
  const [key] = useState(() => crypto.randomUUID());
  const [year, setYear] = useState(() => String(yearAfter(renews, offer.school_years)));
  const [counts, setCounts] = useState<Counts>(() =>
    Object.fromEntries(renews?.seats.map(({ school, seats }) => [school.id, seats]) ?? []),
  );
  const [bill, setBill] = useState<BillTo>(renews?.bill_to ?? offer.bill_to ?? nobody);
  const asked = schools
    // Of a district a school without a number is left out; of one school the number is needed.
    .filter(({ id }) => counts[id] !== undefined || schools.length === 1)
    // What is no number is refused at its field by the server, as a zero is.
    .map(({ id }) => ({ school_id: id, seats: counts[id] ?? 0 }));
  const count = asked.reduce((sum, { seats }) => sum + Math.max(0, seats || 0), 0);
  const total = totalCents(
    asked.filter(({ seats }) => seats > 0),
    offer.unit_cents,
  );
  const submit = async () => {
    const [first] = schools;
    // Nothing at all is said at the first field.
    const seats = asked.length > 0 || !first ? asked : [{ school_id: first.id, seats: 0 }];
    await onDone(await addOrder({ key, school_year: Number(year), seats, bill_to: bill }));
  };
  const yearWords = (from: number) => `${String(from)}–${String(from + 1)}`;
  return (
    <FormDialog
      fields={shownFields}
      title={t(renews ? 'quote.renewTitle' : 'quote.title')}
      button={data ? t('quote.button') : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      {({ fields }) => {
        const faulty = (id: number) => {
          const at = asked.findIndex(({ school_id }) => school_id === id);
          const isFirst = schools[0]?.id === id;
          return (
            (at >= 0 ? fields[`seats.${String(at)}.seats`] : undefined) ??
            (isFirst
              ? (fields['seats'] ?? (asked.length === 0 ? fields['seats.0.seats'] : undefined))
              : undefined)
          );
        };
        return (
          <>
            <SelectField
              label={t('quote.year')}
              value={year}
              problem={fields['school_year']}
              options={[thisYear, nextYear].map((from = 0) => ({
                value: String(from),
                label: yearWords(from),
              }))}
              onChoose={setYear}
            />
            <p className="text-muted">{t('quote.price', { price: money(offer.unit_cents) })}</p>
            {data ? null : <QueryState error={error} refetch={refetch} />}
            {schools.map(({ id, name }) => (
              <NumberField
                key={id}
                label={schools.length > 1 ? t('quote.seatsAt', { school: name }) : t('quote.seats')}
                value={counts[id]}
                maxLength={9}
                problem={faulty(id)}
                onNumber={(seats) => setCounts({ ...counts, [id]: seats })}
              />
            ))}
            <p className="rounded-control bg-inset px-4 py-3 font-bold tabular" aria-live="polite">
              {t('quote.total', {
                count,
                seats: number(count),
                total: money(total),
              })}
            </p>
            <BillFields bill={bill} problems={fields} onBill={setBill} />
          </>
        );
      }}
    </FormDialog>
  );
}
