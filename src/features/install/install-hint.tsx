import { lazyOptional } from '../../ui/lazy-optional';
import { useInstallWay } from './install-prompt';

const InstallWay = lazyOptional(() => import('./install-way'));

/** How to put the app on this device's home screen, on devices where that can be done. */
export function InstallHint() {
  const way = useInstallWay();
  return way === 'none' ? null : <InstallWay ios={way === 'ios'} />;
}
