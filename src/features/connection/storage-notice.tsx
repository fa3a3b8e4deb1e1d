import { useStorageLow } from '../../offline/storage/storage-health';
import { seldom } from '../../ui/seldom';

const StorageLow = seldom(() => import('./storage-low'));

/** Says early that the tablet fills up, while there is still room for answers. */
export const StorageNotice = () => (useStorageLow() ? <StorageLow /> : null);
