import type { Operations } from '../plugins/operations';
import type { Previews } from '../services/documents/preview';
import type { Publishing } from '../services/publishing/publish';
import type { PublishedLists } from '../services/publishing/published';
import type { ReadinessChecks } from '../services/publishing/readiness';

interface Parts {
  readonly publishing: Publishing;
  readonly published: PublishedLists;
  readonly readiness: ReadinessChecks;
  readonly previews: Previews;
}

/** What only sequences have: they are checked, published and previewed. */
export function sequenceRoutes({ publishing, published, readiness, previews }: Parts): Operations {
  return {
    publishSequence: async ({ person, params, body }) => ({
      number: await publishing.publish(person, params.document_id, body.rev),
    }),
    listPublishedVersions: ({ person, params, query, gone }) =>
      published.list(person, params.document_id, query, gone),
    checkSequence: ({ person, params, gone }) => readiness.check(person, params.document_id, gone),
    previewSequence: ({ person, params, query: { of = 'draft' }, gone, reply }) => {
      void reply.type('application/json; charset=utf-8');
      return previews.preview(person, params.document_id, of, gone);
    },
  };
}
