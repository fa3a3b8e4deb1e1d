import { lazy, Suspense } from 'react';

const ReaderSettingsForm = lazy(() => import('./reader-settings-form'));

/** The reading settings, loaded when somebody opens them. */
export function ReaderSettings() {
  return (
    <Suspense>
      <ReaderSettingsForm />
    </Suspense>
  );
}
