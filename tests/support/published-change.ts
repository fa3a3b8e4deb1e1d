/** A teacher of the demo who changes what was published, as the builder does it. */
import { randomUUID } from 'node:crypto';
import type { ResourceDraft } from '../../domain/lesson-plan';
import { call, sendOperations, signInAt } from './api-calls';
import type { Schemas } from './api-calls';
import { demoPassword } from './pages';

interface Found {
  readonly rev: number;
  readonly body: ResourceDraft;
}

interface FoundSequence {
  readonly id: number;
  readonly rev: number;
  readonly body: Schemas['SequenceDraft'];
  readonly resources: readonly { readonly id: number; readonly title: string }[];
}

interface SequenceApi {
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
async function sequenceApiOf(origin: string, sequenceTitle: string): Promise<SequenceApi> {
  const way = { email: 'teacher@demo.school', password: demoPassword };
  const signed = await signInAt(origin, way);
  const ask = <Body>(path: string, body?: object): Promise<Body> =>
    call<Body>(origin, path, { token: signed.access, ...(body && { body }) });
  const search = `dashboard/sequences?search=${encodeURIComponent(sequenceTitle)}`;
  const [wanted] = (await ask<{ data: readonly { readonly id: number }[] }>(search)).data;
  if (!wanted) throw new Error(`No sequence is called ${sequenceTitle}`);
  const path = `dashboard/sequences/${String(wanted.id)}`;
  const sequence = async () => ({ ...(await ask<FoundSequence>(path)), id: wanted.id });
  return {
    sequence,
    resource: (id) => ask<Found>(`dashboard/resources/${String(id)}`),
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
      const [result] = await sendOperations(origin, signed, [operation]);
      if (result?.status !== 'applied') throw new Error(JSON.stringify(result));
    },
    publish: async () => {
      const { rev } = await sequence();
      return (await ask<{ number: number }>(`${path}/publish`, { rev })).number;
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
  const sequenceApi = await sequenceApiOf(origin, sequenceTitle);
  const { resources } = await sequenceApi.sequence();
  const resource = resources.find(({ title }) => title === stepTitle);
  if (!resource) throw new Error(`No step is called ${stepTitle}`);
  const { rev, body } = await sequenceApi.resource(resource.id);
  await sequenceApi.save('resource', { id: resource.id, rev }, change(body));
  return sequenceApi.publish();
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
  const sequenceApi = await sequenceApiOf(origin, sequenceTitle);
  const { id, rev, body } = await sequenceApi.sequence();
  const lessons = body.lessons.filter(({ title }) => title !== lessonTitle);
  if (lessons.length === body.lessons.length) throw new Error(`No lesson is ${lessonTitle}`);
  await sequenceApi.save('sequence', { id, rev }, { ...body, lessons });
  return sequenceApi.publish();
}
