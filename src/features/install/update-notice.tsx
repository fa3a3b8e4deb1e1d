import { useUpdateReady } from '../../offline/app/use-update';
import { lazyOptional } from '../../ui/lazy-optional';

const UpdateOffer = lazyOptional(() => import('./update-offer'));

/** A new version waits. Shown only on screens where nothing is being written. */
export const UpdateNotice = () => (useUpdateReady() ? <UpdateOffer /> : null);
