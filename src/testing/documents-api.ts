/**
 * A shelf of lesson documents that are written while a test runs: read, made, copied, saved by the outbox, and kept
 * beside a newer one where two wrote at once. What may be written is the server's to decide and is not asked here.
 */
import { maxPointsOf } from '../../domain/rubric';
import { lessonMinutes } from '../../domain/sequence-edits';
import type {
  AnyDraft,
  DocumentKind,
  ResourceDraft,
  RubricDraft,
  SequenceDraft,
} from '../../domain/lesson-plan';
import type { components } from '../api/schema';
import type { Summary } from '../documents/calls';
import type { DocumentOf } from '../offline/reading/documents';
import type { OpenOptions, Person, TestApp } from './app';
import { frozen, PublishedVersions } from './published-versions';
import { openSending } from './sending';
import { refusal, Reply } from './stand-in-api';

interface DraftOf {
  readonly resource: ResourceDraft;
  readonly sequence: SequenceDraft;
  readonly rubric: RubricDraft;
}
type Operation = components['schemas']['SyncOperation'];
type Version = components['schemas']['DocumentVersion'];
type Facts<Kind extends DocumentKind> = Partial<DocumentOf[Kind]>;

interface Shelved {
  readonly kind: DocumentKind;
  facts: object;
  rev: number;
  body: AnyDraft;
  readonly versions: { readonly version: Version; readonly body: AnyDraft }[];
}

const kinds: readonly DocumentKind[] = ['resource', 'sequence', 'rubric'];
const rights = { edit: true, share: ['school', 'district'], archive: true, delete: true } as const;

const factsOf = {
  resource: ({ standards, language, minutes, blocks }: ResourceDraft) => ({
    ...{ standards, language, minutes, kinds: [], media_bytes: 0 },
    question_count: blocks.filter(({ type }) => type === 'question').length,
  }),
  sequence: ({ standards, language, lessons }: SequenceDraft) => ({
    ...{ standards, language, lesson_count: lessons.length },
    minutes: lessons.reduce((sum, lesson) => sum + lessonMinutes(lesson), 0),
    step_count: lessons.reduce((sum, { steps }) => sum + steps.length, 0),
  }),
  rubric: (draft: RubricDraft) => ({
    ...{ criteria_count: draft.criteria.length, max_points: maxPointsOf(draft) },
    ...{ use_count: 0, read_only: false },
  }),
} as const;

/** A screen that goes writes down what it holds, perhaps after its test: the next one has other numbers. */
let lastId = 5000;

export class Documents {
  private readonly shelf = new Map<number, Shelved>();
  /** What was made by which name. */
  private readonly made = new Map<string | null, number>();
  private readonly published = new PublishedVersions();

  constructor(private readonly app: TestApp) {
    for (const kind of kinds) this.answerFor(kind);
    // What only the server finds out; what the draft itself shows the screen finds by the rules of domain/.
    app.api.on('GET', '/dashboard/sequences/{document_id}/readiness', ({ params: [id] }) => ({
      rev: this.found(Number(id)).rev,
      findings: [],
    }));
    this.answerForVersions();
    app.api.on('POST', '/sync', ({ body: { operations } }) => ({
      server_time: new Date().toISOString(),
      // The contract knows an operation by its type, the schema of the envelope only by its name.
      results: operations.map((operation) => this.take(operation as Operation)),
    }));
  }

  /** One more, which belongs to whoever is signed in unless the facts say otherwise. @returns its id */
  add<Kind extends DocumentKind>(kind: Kind, body: DraftOf[Kind], facts: Facts<Kind> = {}): number {
    const id = (lastId += 1);
    this.shelf.set(id, { kind, facts, rev: 1, body: structuredClone(body), versions: [] });
    return id;
  }

  /** What the server has of it by now. */
  body<Kind extends DocumentKind>(_: Kind, id: number): DraftOf[Kind] {
    return this.found(id).body as DraftOf[Kind];
  }

  /** Somebody else saves it, from a revision that may be old by now. */
  saveElsewhere(id: number, body: AnyDraft, baseRev = this.found(id).rev): void {
    this.save(this.found(id), body, baseRev);
  }

  /** From now on several assignments use this rubric: it may be read and copied, and changes no more. */
  useElsewhere(id: number): void {
    changed(this.found(id), { use_count: 2, read_only: true });
  }

  /** Opens a page for somebody whose device sends what is written on it. */
  open(path: string, options: OpenOptions & { readonly as: Person }): Promise<void> {
    return openSending(this.app, path, options);
  }

  private found(id: number): Shelved {
    const shelved = this.shelf.get(id);
    if (!shelved) throw new Error(`There is no document ${String(id)}`);
    return shelved;
  }

  private seen(kind: DocumentKind, text: string | undefined): Shelved | Reply {
    const shelved = this.shelf.get(Number(text));
    return shelved?.kind === kind ? shelved : refusal(404, 'not_found');
  }

  private answerFor(kind: DocumentKind): void {
    const { api } = this.app;
    const all = `/dashboard/${kind}s` as const;
    const one = `${all}/{document_id}` as const;
    const of = <T>(text: string | undefined, answer: (it: Shelved) => T): T | Reply => {
      const seen = this.seen(kind, text);
      return 'rev' in seen ? answer(seen) : seen;
    };
    api.on('GET', one, ({ params: [id] }) => of(id, (it) => this.whole(Number(id), it)));
    api.on('GET', all, ({ query }) => this.list(kind, query) as never);
    api.on('POST', `${one}/archive`, ({ params: [id], body: { archived } }) =>
      of(id, (it) => changed(it, { archived })),
    );
    api.on('POST', `${one}/share`, ({ params: [id], body: { with: whom } }) =>
      of(id, (it) => {
        const shared_with = { kind: whom, name: 'Cedar Valley Elementary' };
        const isShared = whom !== 'nobody';
        return changed(it, isShared ? { scope: 'shared', shared_with } : { scope: 'owner' });
      }),
    );
    api.on('DELETE', one, ({ params: [id] }) =>
      of(id, () => {
        this.shelf.delete(Number(id));
        return done;
      }),
    );
    api.on('POST', all, ({ body, query }) => {
      const name = query.get('made_as');
      const before = this.made.get(name);
      if (before !== undefined) return { id: before, before: true };
      const id = this.add(kind, body);
      if (name !== null) this.made.set(name, id);
      return { id };
    });
    api.on('POST', `${one}/copy`, ({ params: [id] }) =>
      of(id, ({ body, facts }) => {
        const owner = 'owner' in facts ? { owner: String(facts.owner) } : {};
        const source = { id: Number(id), title: body.title, ...owner };
        return { id: this.add(kind, body, { source }) };
      }),
    );
    api.on('GET', `${one}/versions`, ({ params: [id] }) =>
      of(id, ({ versions }) => ({
        ...{ total: versions.length, per_page: 25, current_page: 1, last_page: 1, from: 1 },
        ...{ to: versions.length, path: `/api${all}/${String(id)}/versions`, links: [] },
        data: versions.map(({ version }) => version).reverse(),
      })),
    );
    api.on('GET', `${one}/versions/{version_id}`, ({ params: [id, versionId] }) =>
      of(id, ({ versions }) => {
        const found = versions.find(({ version }) => version.id === Number(versionId));
        return (found ?? refusal(404, 'not_found')) as never;
      }),
    );
  }

  private answerForVersions(): void {
    const { api } = this.app;
    api.on('GET', '/dashboard/sequences/{document_id}/published', ({ path, params: [id] }) => {
      const now = this.asPublished(Number(id));
      return this.published.page(Number(id), now, path);
    });
    api.on(
      'POST',
      '/dashboard/sequences/{document_id}/publish',
      ({ params: [id], body: { rev } }) => {
        const it = this.found(Number(id));
        if (rev !== it.rev) return refusal(409, 'newer_draft');
        const number = this.published.add(Number(id), this.asPublished(Number(id)));
        it.facts = { ...it.facts, published_version: number, changed_since: false };
        return { number };
      },
    );
  }

  /** A sequence as a version made of it now would be: each step has its resource in it. */
  private asPublished(id: number) {
    const draft = this.body('sequence', id);
    return frozen(draft, (resource) => this.body('resource', resource));
  }

  /** One page, narrowed as the lists of the dashboard do it; the newest first. */
  private list(kind: DocumentKind, query: URLSearchParams) {
    const looked = (query.get('search') ?? '').toLowerCase();
    const narrowed = [...this.shelf]
      .filter(([, it]) => it.kind === kind)
      .map(([id, it]) => summed(id, it))
      .filter((it) => it.archived === (query.get('archived') === 'true'))
      .filter(({ scope }) => (query.get('scope') ?? scope) === scope)
      .filter((it) => (query.get('subject') ?? `${it.subject_id}`) === `${it.subject_id}`)
      .filter((it) => !query.has('kind') || listed(it).includes(query.get('kind')))
      .filter(({ title }) => title.toLowerCase().includes(looked))
      .reverse();
    if (query.get('sort') === 'title') narrowed.sort((a, b) => a.title.localeCompare(b.title));
    const [page, per_page] = [Number(query.get('page') ?? 1), Number(query.get('per_page') ?? 25)];
    const from = (page - 1) * per_page;
    const data = narrowed.slice(from, from + per_page);
    const last_page = Math.max(1, Math.ceil(narrowed.length / per_page));
    return {
      ...{ total: narrowed.length, per_page, current_page: page, last_page, links: [] },
      ...{ from: from + 1, to: from + data.length, path: `/api/dashboard/${kind}s` },
      data,
    };
  }

  /** A sequence comes with the resources of its steps. */
  private whole(id: number, it: Shelved): DocumentOf[DocumentKind] {
    const document = { rights, ...summed(id, it), body: it.body } as DocumentOf[DocumentKind];
    if (!('lessons' in it.body)) return document;
    const steps = it.body.lessons.flatMap((lesson) => lesson.steps);
    const ids = new Set(steps.map(({ resource_id }) => resource_id));
    const resources = [...this.shelf]
      .filter(([one]) => ids.has(one))
      .map(([one, resource]) => summed(one, resource));
    return { ...document, resources } as DocumentOf['sequence'];
  }

  private take(operation: Operation) {
    const { op_id } = operation;
    if (!('document_id' in operation)) throw new Error(`${operation.type} is no document`);
    const shelved = this.shelf.get(operation.document_id);
    if (!shelved) return { op_id, status: 'rejected', code: 'not_found' } as const;
    const isHeld = 'read_only' in shelved.facts && shelved.facts.read_only === true;
    if (isHeld) return { op_id, status: 'rejected', code: 'read_only' } as const;
    return { op_id, ...this.save(shelved, operation.body, operation.base_rev) };
  }

  private save(shelved: Shelved, body: AnyDraft, baseRev: number) {
    const late = baseRev < shelved.rev;
    const old = late ? body : shelved.body;
    const version: Version = {
      ...{ id: shelved.versions.length + 1, rev: shelved.rev, title: old.title },
      ...{ saved_at: new Date().toISOString(), saved_by: 'Ms. Rivera' },
      reason: late ? 'conflict' : 'save',
    };
    shelved.versions.push({ version, body: old });
    if (late) return { status: 'kept', code: 'conflict' } as const;
    shelved.rev += 1;
    shelved.body = body;
    return { status: 'applied', rev: shelved.rev } as const;
  }
}

const listed = (it: object): readonly unknown[] =>
  'kinds' in it && Array.isArray(it.kinds) ? (it.kinds as unknown[]) : [];

/** An answer without a body. */
const done = new Reply(204);

function changed(shelved: Shelved, facts: object): Reply {
  shelved.facts = { ...shelved.facts, ...facts };
  return done;
}

/** Without its text, as lists have it. */
function summed(id: number, { kind, rev, body, facts }: Shelved): Summary {
  const { title, summary, subject_id, grade_ids } = body;
  return {
    ...{ id, title, summary, grade_ids, scope: 'owner', mine: true },
    ...(subject_id !== null && { subject_id }),
    ...{ owner: 'Ms. Rivera', updated_at: new Date().toISOString(), rev, archived: false },
    ...{ ...factsOf[kind](body as never), ...facts },
  };
}
