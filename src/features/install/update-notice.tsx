import { useUpdateReady } from '../../offline/app/use-update';
import { seldom } from '../../ui/seldom';

const UpdateOffer = seldom(() => import('./update-offer'));

/** A new version waits. Shown only on screens where nothing is being written. */
export const UpdateNotice = () => (useUpdateReady() ? <UpdateOffer /> : null);
