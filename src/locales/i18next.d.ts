import type auth from './en/auth.json';
import type common from './en/common.json';
import type dashboard from './en/dashboard.json';
import type publicPages from './en/public.json';
import type today from './en/today.json';

/** A text that is not in the catalogue is a type error. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    resources: {
      auth: typeof auth;
      common: typeof common;
      dashboard: typeof dashboard;
      // The lesson player makes some of its keys from data.
      lesson: Record<string, string>;
      public: typeof publicPages;
      today: typeof today;
    };
  }
}
