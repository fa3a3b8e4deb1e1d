import { lazy, Suspense, type FunctionComponent } from 'react';
import { useInstallWay } from './install-prompt';

/** Most devices have no need of it; where it does not come, the screen goes on without. */
const InstallWay = lazy<FunctionComponent<{ readonly ios: boolean }>>(() =>
  import('./install-way').catch(() => ({ default: () => null })),
);

/** How to put the app on this device's home screen, on devices where that can be done. */
export function InstallHint() {
  const way = useInstallWay();
  return way === 'none' ? null : (
    <Suspense fallback={null}>
      <InstallWay ios={way === 'ios'} />
    </Suspense>
  );
}
