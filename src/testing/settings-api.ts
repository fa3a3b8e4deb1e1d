/** What a school has decided, as the stand-in keeps it. */
import type { components } from '../api/schema';
import type { TestApp } from './app';

type Schemas = components['schemas'];

/** How the recorded school marks, until it is set otherwise. */
export function keepMarksSetting(app: TestApp): void {
  let setting = app.api.recordedAnswer('GET', '/dashboard/marks-setting');
  app.api.on('GET', '/dashboard/marks-setting', () => setting);
  app.api.on('PUT', '/dashboard/marks-setting', ({ body }) => {
    setting = { ...setting, ...body };
    return setting;
  });
}

/** The terms of a school, until they are set otherwise. */
export function keepTerms(app: TestApp, more: Partial<Schemas['Terms']> = {}): void {
  let terms: Schemas['Terms'] = {
    school_id: 1,
    school: 'Cedar Valley Elementary',
    may_edit: true,
    later_starts: ['10-16', '01-01', '03-16'],
    ...more,
  };
  app.api.on('GET', '/dashboard/terms', () => terms);
  app.api.on('PUT', '/dashboard/terms', ({ body }) => {
    terms = { ...terms, later_starts: [...body.later_starts] };
    return terms;
  });
}
