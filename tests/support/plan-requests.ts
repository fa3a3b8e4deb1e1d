/** A valid request for each call on resources, sequences and rubrics. */
import type { InjectOptions } from 'fastify';
import { oneDay, resourceDraft, rubricDraft } from './plan-calls';

interface PlanRequest {
  readonly door: 'access';
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly payload?: NonNullable<InjectOptions['payload']>;
}

const get = (url: string): PlanRequest => ({ door: 'access', method: 'GET', url });
const post = (url: string, payload?: object): PlanRequest => ({
  door: 'access',
  method: 'POST',
  url,
  ...(payload && { payload }),
});

function requestsOf(name: string, segment: string, draft: object): Record<string, PlanRequest> {
  const all = `/api/dashboard/${segment}`;
  const one = `${all}/1`;
  return {
    [`list${name}s`]: get(all),
    [`create${name}`]: post(all, draft),
    [`get${name}`]: get(one),
    [`delete${name}`]: { door: 'access', method: 'DELETE', url: one },
    [`copy${name}`]: post(`${one}/copy`),
    [`share${name}`]: post(`${one}/share`, { with: 'nobody' }),
    [`archive${name}`]: post(`${one}/archive`, { archived: true }),
    [`list${name}Uses`]: get(`${one}/uses`),
    [`list${name}Versions`]: get(`${one}/versions`),
    [`get${name}Version`]: get(`${one}/versions/1`),
  };
}

export const planRequests: Readonly<Record<string, PlanRequest>> = {
  ...requestsOf('Resource', 'resources', resourceDraft()),
  ...requestsOf('Sequence', 'sequences', oneDay(null)),
  ...requestsOf('Rubric', 'rubrics', rubricDraft()),
  publishSequence: post('/api/dashboard/sequences/1/publish', { rev: 1 }),
  listPublishedVersions: get('/api/dashboard/sequences/1/published'),
  previewSequence: get('/api/dashboard/sequences/1/preview'),
};
