import { useFormats } from '../../locales/use-formats';
import { useClock } from './use-clock';
import type { Live } from './use-live';

/** While the server cannot be reached: the time of what is shown. */
export function useLostTime<Snapshot, Row>({
  connection,
  store,
}: Pick<Live<Snapshot, Row>, 'connection' | 'store'>): string | undefined {
  const { by } = useFormats();
  const now = useClock(store.state().clockOffset, store.lastSeenAt);
  return connection === 'lost' ? by({ timeStyle: 'short' })(now) : undefined;
}
