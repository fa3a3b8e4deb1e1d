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

interface FoundSequence {
  readonly id: number;
  readonly rev: number;
  readonly body: components['schemas']['SequenceDraft'];
  readonly resources: readonly { readonly id: number; readonly title: string }[];
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

interface Desk {
  readonly sequence: () => Promise<FoundSequence>;
  readonly resource: (id: number) => Promise<Found>;
  readonly save: (
    kind: 'resource' | 'sequence',
    document: { readonly id: number; readonly rev: number },
    body: object,
  ) => Promise<void>;
  /** @returns the number of the new version */
  readonly publish: () => Promise<number>;
}

/** The teacher at the draft of a sequence. */
async function deskOf(origin: string, sequenceTitle: string): Promise<Desk> {
  const device_id = randomUUID();
  const login = { email: 'teacher@demo.school', password: demoPassword, device_id };
  const { token, upload_ticket } = await send<LoginAnswer>(`${origin}/api/auth/login`, login);
  const call = <Body>(path: string, body?: object, bearer = token?.access_token): Promise<Body> =>
    send(`${origin}/api/${path}`, body, bearer);
  const search = `dashboard/sequences?search=${encodeURIComponent(sequenceTitle)}`;
  const [wanted] = (await call<{ data: readonly { readonly id: number }[] }>(search)).data;
  if (!wanted) throw new Error(`No sequence is called ${sequenceTitle}`);
  const path = `dashboard/sequences/${String(wanted.id)}`;
  const sequence = async () => ({ ...(await call<FoundSequence>(path)), id: wanted.id });
  return {
    sequence,
    resource: (id) => call<Found>(`dashboard/resources/${String(id)}`),
    save: async (kind, { id, rev }, body) => {
      const operation = {
        op_id: randomUUID(),
        type: `${kind}.save`,
        schema_version: 1,
        seq: 1,
        device_time: new Date().toISOString(),
        document_id: id,
        base_rev: rev,
        body,
      };
      const { results } = await call<{ results: readonly { readonly status: string }[] }>(
        'sync',
        { device_id, operations: [operation] },
        upload_ticket,
      );
      if (results[0]?.status !== 'applied') throw new Error(JSON.stringify(results));
    },
    publish: async () => {
      const { rev } = await sequence();
      return (await call<{ number: number }>(`${path}/publish`, { rev })).number;
    },
  };
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
  const desk = await deskOf(origin, sequenceTitle);
  const { resources } = await desk.sequence();
  const resource = resources.find(({ title }) => title === stepTitle);
  if (!resource) throw new Error(`No step is called ${stepTitle}`);
  const { rev, body } = await desk.resource(resource.id);
  await desk.save('resource', { id: resource.id, rev }, change(body));
  return desk.publish();
}

/**
 * Takes a lesson out of a sequence and publishes the sequence again.
 * @returns the number of the new version
 */
export async function publishWithout(
  origin: string,
  sequenceTitle: string,
  lessonTitle: string,
): Promise<number> {
  const desk = await deskOf(origin, sequenceTitle);
  const { id, rev, body } = await desk.sequence();
  const lessons = body.lessons.filter(({ title }) => title !== lessonTitle);
  if (lessons.length === body.lessons.length) throw new Error(`No lesson is ${lessonTitle}`);
  await desk.save('sequence', { id, rev }, { ...body, lessons });
  return desk.publish();
}
