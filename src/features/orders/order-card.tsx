import {
  IconArrowsExchange,
  IconCheck,
  IconDownload,
  IconFileUpload,
  IconHistory,
  IconRefresh,
  IconSend,
  IconX,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { afterAction, takesFile } from '../../../domain/orders';
import { RowMenu, type MenuItem } from '../../ui/buttons/menu';
import { Button } from '../../ui/buttons/button';
import { Badge } from '../../ui/surfaces/badge';
import { Facts } from '../../ui/surfaces/facts';
import type { Tint } from '../../ui/surfaces/sheet';
import type { Order } from './queries';
import { useOrderWords } from './use-order-words';

export type OrderAsking = 'place' | 'file' | 'cancel' | 'move' | 'renew' | 'history';
type Paper = 'quote' | 'invoice' | 'purchase-order';

interface OrderCardProps {
  readonly order: Order;
  readonly ofDistrict: boolean;
  readonly onAsk: (what: OrderAsking) => void;
  readonly onSave: (paper: Paper) => void;
}

/** What is settled has the badge's own colors. */
const tints: Partial<Record<Order['state'], Tint>> = {
  active: 'done',
  invoiced: 'now',
  canceled: 'quiet',
  expired: 'quiet',
  ended: 'quiet',
};

const way = ['quoted', 'ordered', 'invoiced', 'active', 'ended'] as const;

/** Of a step that is done, of the one where it stands, and of one to come. */
const dots: Readonly<Record<number, string>> = {
  [-1]: 'bg-brand-soft text-brand-text [border:2px_solid_var(--db-brand)]',
  0: 'bg-brand text-on-brand [border:2px_solid_var(--db-brand)]',
  1: '[border:2px_solid_var(--db-line-strong)]',
};

/** The five steps of every order, and the one at which it is. */
function Way({ state }: { state: Order['state'] }) {
  const { t } = useTranslation('orders');
  // The seller's yes is a part of the purchase order.
  const step = state === 'confirmed' ? 'ordered' : state;
  const at = way.findIndex((each) => each === step);
  if (at < 0) return null;
  return (
    <ol
      className="grid list-none grid-cols-[repeat(5,minmax(0,1fr))] gap-1 p-0 max-narrow:grid-cols-1 max-narrow:gap-2"
      aria-label={t('way.label')}
    >
      {way.map((each, index) => (
        <li
          key={each}
          aria-current={index === at ? 'step' : undefined}
          className="relative grid justify-items-center gap-1.5 text-center text-sm text-muted aria-[current=step]:font-bold aria-[current=step]:text-ink max-narrow:flex max-narrow:items-center max-narrow:text-start"
        >
          {index > 0 ? (
            <span
              aria-hidden="true"
              className={`absolute end-[calc(50%+1.125rem)] top-3.25 h-[2px] w-[calc(100%-2rem)] max-narrow:hidden ${index <= at ? 'bg-brand' : 'bg-line'}`}
            />
          ) : null}
          <span
            aria-hidden="true"
            className={`grid size-7 place-items-center rounded-full font-bold ${dots[Math.sign(index - at)] ?? ''}`}
          >
            {index < at ? <IconCheck size={14} /> : index + 1}
          </span>
          {t(`way.${each}`)}
        </li>
      ))}
    </ol>
  );
}

function useOrderActions({
  order,
  ofDistrict,
  onAsk,
  onSave,
}: OrderCardProps): readonly MenuItem[] {
  const { t } = useTranslation('orders');
  const { state } = order;
  const counts = state === 'confirmed' || state === 'invoiced' || state === 'active';
  const actions: readonly (MenuItem & { readonly shown: boolean })[] = [
    {
      key: 'file',
      words: t('action.purchase-order'),
      icon: <IconDownload size={18} />,
      shown: order.has_file,
      run: () => onSave('purchase-order'),
    },
    {
      key: 'replace',
      words: t(order.has_file ? 'action.replaceFile' : 'action.addFile'),
      icon: <IconFileUpload size={18} />,
      // A quote is sent with its file.
      shown: state !== 'quoted' && takesFile(state),
      run: () => onAsk('file'),
    },
    {
      key: 'move',
      words: t('action.move'),
      icon: <IconArrowsExchange size={18} />,
      shown: ofDistrict && !order.school && counts,
      run: () => onAsk('move'),
    },
    {
      key: 'history',
      words: t('action.history'),
      icon: <IconHistory size={18} />,
      shown: true,
      run: () => onAsk('history'),
    },
    {
      key: 'cancel',
      words: t('action.cancel'),
      icon: <IconX size={18} />,
      destroys: true,
      shown: afterAction(state, 'cancel', 'buyer') !== undefined,
      run: () => onAsk('cancel'),
    },
  ];
  return actions.filter(({ shown }) => shown);
}

/** One order: for whom, how many seats, until when, for how much, how far it is, and what comes next. */
export function OrderCard(props: OrderCardProps) {
  const { order, onAsk, onSave } = props;
  const { t } = useTranslation('orders');
  const { day, money, number } = useOrderWords();
  const actions = useOrderActions(props);
  const { id, state, seats } = order;
  const heading = `order-${String(id)}`;
  const count = seats.reduce((sum, line) => sum + line.seats, 0);
  const facts = [
    ['seats', t('card.seatsOf', { count, number: number(count) })],
    ['total', money(order.total_cents)],
    ['po', order.po_number],
    ['valid', state === 'quoted' || state === 'expired' ? day(order.valid_until) : undefined],
    ['due', state === 'invoiced' && order.due_on ? day(order.due_on) : undefined],
  ] as const;
  const renews = state === 'active' || state === 'ended' || state === 'expired';
  return (
    <article className="db-sheet" aria-labelledby={heading}>
      <div className="flex items-start justify-between gap-4">
        <div>
          <h3 id={heading} className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl">
            {t('card.title', { number: order.number })}
            <Badge tint={tints[state]}>{t(`state.${state}`)}</Badge>
          </h3>
          <p className="text-muted">
            {t('card.term', { first: day(order.starts_on), last: day(order.ends_on) })}
          </p>
        </div>
        <RowMenu label={t('card.menu', { number: order.number })} items={actions} />
      </div>
      <Way state={state} />
      <p>{t(`next.${state}`)}</p>
      <Facts
        look="beside"
        facts={facts.map(([key, is]) => is !== undefined && { term: t(`card.${key}`), is })}
      />
      <ul
        className="flex list-none flex-wrap gap-x-6 gap-y-1 p-0 text-muted"
        aria-label={t('card.schools')}
      >
        {seats.map((line) => (
          <li key={line.school.id}>
            {t('card.line', { school: line.school.name, number: number(line.seats) })}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        {state === 'quoted' ? (
          <Button icon={<IconSend size={20} />} onClick={() => onAsk('place')}>
            {t('action.place')}
          </Button>
        ) : null}
        {renews ? (
          <Button
            look="plain"
            icon={<IconRefresh size={20} />}
            aria-label={t('action.renewOf', { number: order.number })}
            onClick={() => onAsk('renew')}
          >
            {t('action.renew')}
          </Button>
        ) : null}
        <Button
          look="plain"
          icon={<IconDownload size={20} />}
          aria-label={t('action.quoteOf', { number: order.number })}
          onClick={() => onSave('quote')}
        >
          {t('action.quote')}
        </Button>
        {order.invoiced_on === undefined ? null : (
          <Button
            look="plain"
            icon={<IconDownload size={20} />}
            aria-label={t('action.invoiceOf', { number: order.number })}
            onClick={() => onSave('invoice')}
          >
            {t('action.invoice')}
          </Button>
        )}
      </div>
    </article>
  );
}
