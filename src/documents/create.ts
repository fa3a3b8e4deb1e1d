import type { DocumentKind, Language, SubjectId } from '../../domain/lesson-plan';
import { callsFor } from './calls';
import { newResource, newRubric, newSequence } from './new-drafts';

const languageOf = (language: string): Language => (language === 'es' ? 'es' : 'en');

/**
 * Makes an empty document of one's own on the server.
 * @param language of the screen; the document begins in it
 * @param subject of a sequence, which has one from the beginning
 * @returns its id
 * @throws ApiError, NetworkError
 */
export async function createDocument(
  kind: DocumentKind,
  language: string,
  subject: SubjectId = 1,
): Promise<number> {
  const own = languageOf(language);
  const make = {
    resource: () => callsFor('resource').create(newResource(own)),
    sequence: () => callsFor('sequence').create(newSequence(own, subject)),
    rubric: () => callsFor('rubric').create(newRubric()),
  };
  return (await make[kind]()).id;
}
