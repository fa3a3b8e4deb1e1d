import { lazy } from 'react';

/**
 * The reading settings, loaded when somebody opens them. They have no waiting state of their own: what they
 * stand in shows together with them, so that it does not grow under a finger.
 */
export const ReaderSettings = lazy(() => import('./reader-settings-form'));
