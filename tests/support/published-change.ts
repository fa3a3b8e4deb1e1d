/** A teacher of the demo who changes what was published, as the builder does it. */
import { randomUUID } from 'node:crypto';
import type { ResourceDraft } from '../../domain/lesson-plan';
import type { components } from '../../src/api/schema';
import { demoPassword } from './pages';

type LoginAnswer = components['responses']['Login']['content']['application/json'];

interface Found {
  readonly rev: number;
  readonly body: ResourceDraft;
}

async function send<Body>(url: string, body?: object, token?: string): Promise<Body> {
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${url}: ${String(answer.status)} ${await answer.text()}`);
  return (await answer.json()) as Body;
}

/**
 * Changes the resource of one step of a sequence and publishes the sequence again.
 * @returns the number of the new version
 */
export async function publishChanged(
  origin: string,
  sequenceTitle: string,
  stepTitle: string,
  change: (draft: ResourceDraft) => ResourceDraft,
): Promise<number> {
  const device_id = randomUUID();
  const login = { email: 'teacher@demo.school', password: demoPassword, device_id };
  const { token, upload_ticket } = await send<LoginAnswer>(`${origin}/api/auth/login`, login);
  const call = <Body>(path: string, body?: object, bearer = token?.access_token): Promise<Body> =>
    send(`${origin}/api/${path}`, body, bearer);
  const search = `dashboard/sequences?search=${encodeURIComponent(sequenceTitle)}`;
  const [wanted] = (await call<{ data: readonly { readonly id: number }[] }>(search)).data;
  if (!wanted) throw new Error(`No sequence is called ${sequenceTitle}`);
  const sequencePath = `dashboard/sequences/${String(wanted.id)}`;
  const sequence = await call<{
    rev: number;
    body: components['schemas']['SequenceDraft'];
    resources: readonly { readonly id: number; readonly title: string }[];
  }>(sequencePath);
  const resource = sequence.resources.find(({ title }) => title === stepTitle);
  if (!resource) throw new Error(`No step is called ${stepTitle}`);
  const found = await call<Found>(`dashboard/resources/${String(resource.id)}`);
  const operation = {
    op_id: randomUUID(),
    type: 'resource.save',
    schema_version: 1,
    seq: 1,
    device_time: new Date().toISOString(),
    document_id: resource.id,
    base_rev: found.rev,
    body: change(found.body),
  };
  const { results } = await call<{ results: readonly { readonly status: string }[] }>(
    'sync',
    { device_id, operations: [operation] },
    upload_ticket,
  );
  if (results[0]?.status !== 'applied') throw new Error(JSON.stringify(results));
  const { number } = await call<{ number: number }>(`${sequencePath}/publish`, {
    rev: sequence.rev,
  });
  return number;
}
