import { lazy } from 'react';
import { loadTexts } from '../../locales/i18n';

/**
 * The reading settings, loaded when somebody opens them. They have no waiting state of their own: what they
 * stand in shows together with them, so that it does not grow under a finger.
 */
export const ReaderSettings = lazy(async () => {
  const [form] = await Promise.all([import('./reader-settings-form'), loadTexts('reader')]);
  return form;
});
