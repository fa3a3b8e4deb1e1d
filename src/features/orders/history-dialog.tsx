import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryState } from '../../lists/query-state';
import { Dialog } from '../../ui/dialog';
import { orderQuery, type Order } from './queries';
import { useOrderWords } from './use-order-words';

interface HistoryDialogProps {
  readonly order: Order;
  readonly seller: string;
  readonly onClose: () => void;
}

/** Every state of an order: when it came, and by whom. */
export function HistoryDialog({ order, seller, onClose }: HistoryDialogProps) {
  const { t } = useTranslation(['orders', 'common']);
  const { day, moment } = useOrderWords();
  const { data, error, refetch } = useQuery(orderQuery(order.id));
  return (
    <Dialog
      title={t('history.title', { number: order.number })}
      closeLabel={t('common:close')}
      onClose={onClose}
    >
      {data ? null : <QueryState error={error} refetch={refetch} />}
      <ol className="grid gap-4 ps-5">
        {data?.history.map(({ kind, at, by, note }, index) => (
          <li key={index}>
            <p className="font-bold">{t(`event.${kind}`)}</p>
            <p className="text-muted">
              {kind === 'ended' ? day(order.ends_on) : `${moment(at)} · ${by ?? seller}`}
            </p>
            {note === undefined ? null : <p>{note}</p>}
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
