/** Where the words of one draft go: into their document, and into a new one once they are kept as that. */
import type { AnyDraft, DocumentKind } from '../../domain/lesson-plan';
import { deepEqual } from '../../domain/deep-equal';
import { dropOwnWork, nameOfNew, saveDocument } from '../offline/reading/documents';
import type { DocumentAutosave } from './document-autosave';

interface Made {
  readonly id: number;
  /** It was made by the same name before, and has what was sent then. */
  readonly before?: boolean;
}
/** Makes a document of a draft, on the server. */
type Make<Draft> = (draft: Draft, madeAs: string) => Promise<Made>;

interface Moved<Draft> {
  readonly id: number;
  /** What was to be made. */
  readonly sent: Draft;
  /** What it has by now, or will have as soon as it is sent; undefined when that is not known. */
  has: Draft | undefined;
}

/** The revision of what has just been made. */
const firstRev = 1;

export class DraftStore<Draft extends AnyDraft> {
  #moved: Moved<Draft> | undefined;
  /** What was written here into the former document last. */
  #former: Draft | undefined;

  constructor(
    private readonly userId: number,
    private readonly kind: DocumentKind,
    private readonly id: number,
  ) {}

  write = async (draft: Draft, baseRev: number, restored: boolean): Promise<void> => {
    const { userId, kind } = this;
    const moved = this.#moved;
    if (moved) {
      await saveDocument(userId, kind, moved.id, { draft, baseRev: firstRev, restored });
      moved.has = draft;
    } else {
      this.#former = draft;
      await saveDocument(userId, kind, this.id, { draft, baseRev, restored });
    }
  };

  /**
   * Keeps all that stands in the draft as a new document, also what is typed while that is being made. May be called
   * again after a failure: one that was made is not made twice.
   * @returns the id of the new document
   * @throws what `make` throws; StorageFullError
   */
  async keepAsNew(autosave: DocumentAutosave<Draft>, make: Make<Draft>): Promise<number> {
    await autosave.flush();
    const moved = (this.#moved ??= await this.#move(autosave, make));
    // From now on what is typed goes there; what was typed meanwhile went into the former document.
    await autosave.flush();
    const { draft } = autosave.view();
    if (draft && !deepEqual(draft, moved.has)) await this.write(draft, firstRev, false);
    return moved.id;
  }

  async #move(autosave: DocumentAutosave<Draft>, make: Make<Draft>): Promise<Moved<Draft>> {
    const { draft } = autosave.view();
    if (draft === undefined) throw new Error('there is nothing to keep');
    // Whoever loses the answer, or leaves before it comes, and asks again does not make a second one.
    const name = await nameOfNew(this.userId, this.kind, this.id);
    const { id, before } = await make(draft, name);
    autosave.detach();
    return { id, sent: draft, has: before ? undefined : draft };
  }

  /**
   * Throws away what is here of the former document. What another window has written there, and the new document
   * has not got, stays.
   */
  async letGo(autosave: DocumentAutosave<Draft>): Promise<void> {
    await autosave.flush();
    const { userId, kind, id } = this;
    const moved = this.#moved;
    if (moved) {
      const kept = [moved.sent, this.#former, moved.has];
      await dropOwnWork(userId, kind, id, (draft) => kept.some((each) => deepEqual(each, draft)));
    } else {
      await dropOwnWork(userId, kind, id);
      autosave.letGo();
    }
  }
}
