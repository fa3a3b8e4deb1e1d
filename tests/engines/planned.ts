/** What a teacher of the demo school has planned, made and read by calls beside the browser. */
import type { ResourceDraft, SequenceDraft } from '../../domain/lesson-plan';
import { call, signInAt } from '../support/api-calls';
import { demoPassword } from '../support/pages';
import { resourceDraft, sequenceDraft, stepDraft } from '../support/plan-calls';

export interface Planned {
  readonly resourceId: number;
  readonly sequenceId: number;
  /** The texts of the resource as the server has them, as HTML. */
  texts(): Promise<readonly string[]>;
  /** The titles of the steps of the only day. */
  steps(): Promise<readonly string[]>;
}

/** Makes a resource with one text, and a sequence of one day with these steps. */
export async function plan(
  origin: string,
  email: string,
  steps: readonly string[],
): Promise<Planned> {
  const { access: token } = await signInAt(origin, { email, password: demoPassword });
  const make = async (path: string, body: object): Promise<number> =>
    (await call<{ id: number }>(origin, `dashboard/${path}`, { token, body })).id;
  const read = async <Draft>(path: string, id: number): Promise<Draft> =>
    (await call<{ body: Draft }>(origin, `dashboard/${path}/${String(id)}`, { token })).body;
  const resourceId = await make('resources', resourceDraft());
  const day = {
    ...{ id: 'day-1', title: 'What is a puddle?', summary: '', cover: null },
    steps: steps.map((title, at) => stepDraft(resourceId, { id: `step-${String(at)}`, title })),
  };
  const sequenceId = await make('sequences', sequenceDraft({ lessons: [day] }));
  return {
    resourceId,
    sequenceId,
    async texts() {
      const { blocks } = await read<ResourceDraft>('resources', resourceId);
      return blocks.map((block) => (block.type === 'rich_text' ? block.html : ''));
    },
    async steps() {
      const { lessons } = await read<SequenceDraft>('sequences', sequenceId);
      return (lessons[0]?.steps ?? []).map(({ title }) => title);
    },
  };
}
