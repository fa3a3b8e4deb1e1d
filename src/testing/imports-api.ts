/**
 * Files that are sent and become lessons, as the server does it but for the reading: what it finds in a file is the
 * test's to say.
 */
import { page, userEvent } from 'vitest/browser';
import type { components } from '../api/schema';
import type { StandInApi } from './stand-in-api';
import { refusal } from './stand-in-api';

type Schemas = components['schemas'];
type LessonImport = Schemas['LessonImport'];
type Item = Schemas['ImportItem'];
type ReportLine = Schemas['ImportReportLine'];

/** What the server finds in a file. */
export interface FoundInFile {
  readonly items: readonly Item[];
  readonly rows?: { readonly read: number; readonly left_out: number };
  readonly report?: readonly ReportLine[];
}

interface Upload {
  readonly name: string;
  readonly bytes: number;
  received: number;
}

const partBytes = 1_000_000;

export class ImportsApi {
  private readonly uploads = new Map<string, Upload>();
  private readonly imports = new Map<number, LessonImport>();

  constructor(
    private readonly api: StandInApi,
    private readonly found: FoundInFile,
  ) {
    this.answerUploads();
    this.answerImports();
  }

  private answerUploads(): void {
    const { api } = this;
    api.on('POST', '/dashboard/uploads', ({ body: { name, bytes } }) => {
      const id = crypto.randomUUID();
      this.uploads.set(id, { name, bytes, received: 0 });
      return this.standing(id);
    });
    api.on('GET', '/dashboard/uploads/{upload_id}', ({ params: [id = ''] }) => this.standing(id));
    api.on('DELETE', '/dashboard/uploads/{upload_id}', ({ params: [id = ''] }) => {
      this.uploads.delete(id);
      return undefined;
    });
    api.on('PUT', '/dashboard/uploads/{upload_id}/parts/{offset}', ({ params: [id = ''] }) => {
      const upload = this.uploads.get(id);
      if (upload) upload.received = Math.min(upload.bytes, upload.received + partBytes);
      return this.standing(id);
    });
  }

  private standing(id: string) {
    const upload = this.uploads.get(id);
    if (!upload) return refusal(404, 'not_found');
    const { bytes, received } = upload;
    return { id, bytes, received, part_bytes: partBytes };
  }

  private answerImports(): void {
    const { api } = this;
    const one = '/dashboard/imports/{import_id}';
    api.on('POST', '/dashboard/imports', ({ body: { upload_id } }) => {
      const upload = this.uploads.get(upload_id);
      if (!upload) return refusal(404, 'not_found');
      const id = this.imports.size + 1;
      this.imports.set(id, this.read(id, upload));
      return { id };
    });
    api.on('GET', one, ({ params: [id] }) => this.of(id) ?? refusal(404, 'not_found'));
    api.on('DELETE', one, ({ params: [id] }) => this.change(id, { state: 'cancelled' }));
    api.on('POST', `${one}/confirm`, ({ params: [id], body: { take } }) => {
      const made = this.found.items
        .filter(({ local_id }) => take?.includes(local_id) ?? true)
        .map(({ kind, title }, at) => ({ kind, title, id: 7001 + at }));
      return this.change(id, { state: 'done', progress: 1, made });
    });
    api.on('GET', `${one}/report`, ({ path, query }) => {
      const data = this.found.report ?? [];
      const edge = { from: data.length > 0 ? 1 : null, to: data.length > 0 ? data.length : null };
      return {
        ...{ total: data.length, current_page: 1, last_page: 1, path, links: [], ...edge },
        per_page: Number(query.get('per_page') ?? 25),
        data,
      };
    });
  }

  private read(id: number, { name, bytes }: Upload): LessonImport {
    const { items, rows, report = [] } = this.found;
    const count = (level: ReportLine['level']) =>
      report.filter((line) => line.level === level).length;
    return {
      ...{ id, file_name: name, bytes, state: 'ready', progress: 1 },
      created_at: new Date().toISOString(),
      expires_at: new Date(Date.now() + 7 * 86_400_000).toISOString(),
      summary: {
        items,
        ...(rows && { rows }),
        ...{ media_count: 0, media_bytes: 0 },
        ...{ errors: count('error'), warnings: count('warning'), notes: count('note') },
      },
    };
  }

  private of(id: string | undefined): LessonImport | undefined {
    return this.imports.get(Number(id));
  }

  private change(id: string | undefined, change: Partial<LessonImport>) {
    const job = this.of(id);
    if (job?.state !== 'ready') return refusal(409, 'import_over');
    this.imports.set(job.id, { ...job, ...change });
    return undefined;
  }
}

/** A table of four questions for two resources; two of its rows cannot be read. */
export const quiz = {
  name: 'quiz.csv',
  text: [
    'kind,prompt,choices,answer,resource',
    'single_choice,What is 3 × 4?,7|12,12,Times tables',
    'number,Half of 3?,,none,Times tables',
    'riddle,What?,,,Shapes',
    'drawing,Draw a pentagon,,,Shapes',
  ].join('\n'),
  found: {
    items: [
      { local_id: 'times', kind: 'resource', title: 'Times tables', blocks: 1, questions: 1 },
      { local_id: 'shapes', kind: 'resource', title: 'Shapes', blocks: 1, questions: 1 },
    ],
    rows: { read: 4, left_out: 2 },
    report: [
      {
        ...{ line: 3, place: 'answer', level: 'error' },
        ...{ code: 'answer_not_number', values: { given: 'none' } },
      },
      {
        ...{ line: 4, place: 'kind', level: 'error' },
        ...{ code: 'kind_unknown', values: { given: 'riddle' } },
      },
    ],
  },
} as const satisfies { readonly found: FoundInFile; readonly [part: string]: unknown };

/** Chooses a file as a person does. */
export const chooseFile = (name: string, text: string): Promise<void> =>
  userEvent.upload(page.getByLabelText('Choose a file to import').last(), new File([text], name));
