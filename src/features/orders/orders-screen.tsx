import { IconFileInvoice, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../forms/confirm-dialog';
import { DoneNotice } from '../../lists/done-notice';
import { ListBody } from '../../lists/list-body';
import { usePreloadPage } from '../../lists/use-preload-page';
import { PageHead } from '../../ui/surfaces/page-head';
import list from '../../lists/list.module.css';
import { useChanges } from '../../lists/use-changes';
import { Button } from '../../ui/buttons/button';
import { MessagePanel } from '../../ui/surfaces/message-panel';
import { cancelOrder, saveDocument } from './commands';
import { FileDialog } from './file-dialog';
import { HistoryDialog } from './history-dialog';
import { MoveDialog } from './move-dialog';
import { OrderCard, type OrderAsking } from './order-card';
import { PlaceDialog } from './place-dialog';
import type { OrderSearch } from './order-search';
import { ordersQuery, type Order } from './queries';
import { QuoteDialog } from './quote-dialog';
import { SeatsSheet } from './seats-sheet';

interface OrdersScreenProps {
  readonly at: OrderSearch;
  readonly onStep: (search: OrderSearch, replace?: boolean) => void;
}

type Asking = { readonly what: OrderAsking; readonly order: Order };

const shown = ['orders', 'order', 'seats', 'overview', 'dashboard-info'] as const;

/** Seats of the school or district, and the orders that they come from. */
export function OrdersScreen({ at, onStep }: OrdersScreenProps) {
  const { t, i18n } = useTranslation('orders');
  const ahead = usePreloadPage();
  const query = useQuery(ordersQuery(at.page));
  const { asking, ask, close, finish, done, forget, failed, renew } = useChanges<Asking>(...shown);
  const offer = query.data?.offer;
  const { quote: _quote, ...withoutQuote } = at;
  const closeQuote = () => {
    close();
    if (at.quote) onStep(withoutQuote);
  };
  const save = async (order: Order, paper: Parameters<typeof saveDocument>[1]) => {
    try {
      await saveDocument(order, paper, i18n.language);
    } catch (error) {
      failed(error);
    }
  };
  const finished = async (
    words: 'quoted' | 'ordered' | 'canceled' | 'moved' | 'file',
    order: Order,
  ) => {
    await finish({ words: t(`done.${words}`, { number: order.number }) });
    if (at.quote) onStep(withoutQuote);
  };
  const dialog = () => {
    if (!offer) return null;
    if (!asking || asking.what === 'renew') {
      if (!asking && !at.quote) return null;
      return (
        <QuoteDialog
          offer={offer}
          {...(asking && { renews: asking.order })}
          onDone={(order) => finished('quoted', order)}
          onClose={closeQuote}
        />
      );
    }
    const { order, what } = asking;
    const shared = { order, onClose: close };
    switch (what) {
      case 'place':
        return (
          <PlaceDialog
            {...shared}
            onClose={() => {
              close();
              // A file that was sent has changed the order, also where its number was refused.
              void renew();
            }}
            onDone={(placed) => finished('ordered', placed)}
          />
        );
      case 'file':
        return <FileDialog {...shared} onDone={() => finished('file', order)} />;
      case 'move':
        return <MoveDialog {...shared} onDone={() => finished('moved', order)} />;
      case 'history':
        return <HistoryDialog {...shared} seller={offer.seller} />;
      case 'cancel':
        return (
          <ConfirmDialog
            destroys
            title={t('cancel.title', { number: order.number })}
            confirm={t('cancel.button')}
            onConfirm={async () => {
              await cancelOrder(order);
              await finished('canceled', order);
            }}
            onClose={close}
          >
            {t('cancel.text')}
          </ConfirmDialog>
        );
    }
  };
  const askForQuote = (
    <Button
      icon={<IconPlus size={20} />}
      aria-disabled={offer ? undefined : true}
      onClick={() => {
        if (offer) onStep({ ...at, quote: true });
      }}
    >
      {t('quote.ask')}
    </Button>
  );
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')}>
        {askForQuote}
      </PageHead>
      {done ? <DoneNotice done={done} onClose={forget} /> : null}
      <div className="grid grid-cols-1 gap-7">
        <SeatsSheet
          page={at.schools}
          onPage={(schools, replace) => onStep({ ...at, schools }, replace)}
        />
        <section className="grid grid-cols-1 gap-4" aria-labelledby="orders">
          <h2 id="orders">{t('list')}</h2>
          <ListBody
            query={query}
            empty={
              <MessagePanel icon={<IconFileInvoice size={40} />} title={t('empty')}>
                {t('emptyText')}
              </MessagePanel>
            }
            onPage={(page, replace) => onStep({ ...at, page }, replace)}
            onAhead={ahead}
          >
            {({ data }) => (
              <div className={list['body']}>
                {data.map((order) => (
                  <OrderCard
                    key={order.id}
                    order={order}
                    ofDistrict={offer?.of_district === true}
                    onAsk={(what) => ask({ what, order })}
                    onSave={(paper) => void save(order, paper)}
                  />
                ))}
              </div>
            )}
          </ListBody>
        </section>
      </div>
      {dialog()}
    </>
  );
}

/** For whoever orders nothing: how many seats there are. */
export function SeatsScreen({ at, onStep }: OrdersScreenProps) {
  const { t } = useTranslation('orders');
  return (
    <>
      <PageHead title={t('seats.title')} />
      <SeatsSheet
        page={at.schools}
        onPage={(schools, replace) => onStep({ ...at, schools }, replace)}
      />
    </>
  );
}
