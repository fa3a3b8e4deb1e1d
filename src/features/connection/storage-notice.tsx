import { useStorageLow } from '../../offline/storage/storage-health';
import { lazyOptional } from '../../ui/lazy-optional';

const StorageLow = lazyOptional(() => import('./storage-low'));

/** Says early that the tablet fills up, while there is still room for answers. */
export const StorageNotice = () => (useStorageLow() ? <StorageLow /> : null);
