/** Where the words of a new document go: to this device at once, and to the server once there is a word. */
import type { AnyDraft, DocumentKind } from '../../domain/lesson-plan';
import { deepEqual } from '../../domain/deep-equal';
import { ApiError } from '../api/errors';
import { connectivity, subscribeConnectivity } from '../offline/network/connectivity';
import { mayGetThrough } from '../offline/network/connectivity-state';
import { forgetConflict, saveDocument } from '../offline/reading/documents';
import {
  forgetNewDocument,
  keepNewDocument,
  type NewDocument,
} from '../offline/outbox/new-documents';

interface Made {
  readonly id: number;
  /** It was made by the same name before, and has what was sent then. */
  readonly before?: boolean;
}

/** Makes a document of a draft, on the server; by the same name the same one. */
type Make<Draft> = (draft: Draft, madeAs: string) => Promise<Made>;

/** Who wants to know of it. */
export interface NewDraftCallbacks<Draft> {
  /** @param sent what the document began with, where that is known */
  readonly onMade: (id: number, sent: Draft | undefined) => void;
  /** The server does not take it; it stays here, and is tried again with the next word. */
  readonly onRefused: (error: ApiError) => void;
  /** The server has something newer than what it last told. */
  readonly askAgain: () => void;
}

/** The revision of what has just been made. */
const firstRev = 1;
/** A server that does not take it now may do so later. */
const againMs = 5_000;

export class NewDraftStore<Draft extends AnyDraft> {
  #id: number | undefined;
  #ears: NewDraftCallbacks<Draft> | undefined;
  #name: string = crypto.randomUUID();
  #latest: Draft | undefined;
  #isMaking = false;
  /** One writing after the other: a later word must not be overtaken. */
  #writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly userId: number,
    private readonly kind: DocumentKind,
    private readonly make: Make<Draft>,
    /** Whether this person is the one who is signed in: nothing is made in the name of the next. */
    private readonly isHere: () => boolean,
  ) {}

  /** @param ears undefined once nobody looks at it any more: it is made all the same */
  listen(ears: NewDraftCallbacks<Draft> | undefined): void {
    this.#ears = ears;
  }

  askAgain = (): void => this.#ears?.askAgain();

  forgetConflict = async (): Promise<void> => {
    if (this.#id !== undefined) await forgetConflict(this.userId, this.kind, this.#id);
  };

  /** Goes on with one that was begun before a reload. */
  resume(kept: NewDocument): void {
    this.#name = kept.name;
    this.#latest = kept.draft as Draft;
    this.#makeSoon();
  }

  /** Resolves when it is durable on this device. @throws StorageFullError */
  write = (draft: Draft, baseRev: number, restored: boolean): Promise<void> =>
    this.#inTurn(async () => {
      const { userId, kind } = this;
      this.#latest = draft;
      if (this.#id === undefined) {
        await keepNewDocument(userId, kind, { name: this.#name, draft });
        this.#makeSoon();
      } else {
        const edit = { draft, baseRev: Math.max(baseRev, firstRev), restored };
        await saveDocument(userId, kind, this.#id, edit);
      }
    });

  #inTurn(work: () => Promise<void>): Promise<void> {
    const done = this.#writing.then(work);
    this.#writing = done.catch(() => undefined);
    return done;
  }

  #makeSoon(): void {
    if (this.#isMaking) return;
    this.#isMaking = true;
    void this.#makeUntilDone().finally(() => (this.#isMaking = false));
  }

  async #makeUntilDone(): Promise<void> {
    while (this.isHere()) {
      try {
        await this.#make();
        return;
      } catch (error) {
        if (error instanceof ApiError && error.status < 500) {
          this.#ears?.onRefused(error);
          return;
        }
        await worthAnotherTry();
      }
    }
  }

  async #make(): Promise<void> {
    const sent = this.#latest;
    if (sent === undefined) return;
    const { id, before } = await this.make(sent, this.#name);
    const { userId, kind } = this;
    await this.#inTurn(async () => {
      const draft = this.#latest ?? sent;
      // What was typed meanwhile is kept as an edit of it before the first words are let go of.
      if (before || !deepEqual(draft, sent)) {
        await saveDocument(userId, kind, id, { draft, baseRev: firstRev });
      }
      await forgetNewDocument(userId, kind, this.#name);
      this.#id = id;
      this.#ears?.onMade(id, before ? undefined : sent);
    });
  }
}

/** The network has come back, or some time has gone by with one. */
function worthAnotherTry(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      stop();
      clearTimeout(timer);
      resolve();
    };
    const stop = subscribeConnectivity((state) => {
      if (state === 'online') done();
    });
    const timer = setTimeout(() => {
      if (mayGetThrough(connectivity())) done();
    }, againMs);
  });
}
