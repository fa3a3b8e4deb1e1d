/** The whole record of one student as a zip, for those who answer for it. */
import type { ReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Clock } from '../../clock';
import { findRecordFiles } from '../../db/student-record.repo';
import type { RecordFile } from '../../db/student-record.repo';
import { findCards, findStudent } from '../../db/students.repo';
import type { Db } from '../../db/tables';
import type { Person } from '../../db/users.repo';
import { notFound } from '../../errors';
import type { Language } from '../../locales/messages';
import { assertRecordKeeper } from '../../policies/students';
import { record } from '../audit/record';
import type { FileStore } from '../uploads/file-store';
import { ExportStream, endIfStuck } from '../lesson-import/export/export-stream';
import { Semaphore } from '../scheduling/semaphore';
import { countUse } from '../limits/use-limit';
import { recordJson } from './record-json';
import { recordPage } from './record-page';

export interface RecordZip {
  readonly name: string;
  readonly content: Readable;
}

/** Per hour and person: a class that moves away is thirty. */
const perHour = 120;
const atOnce = { all: 8, one: 2 };
/** A line that takes less in a minute has gone away. */
const pace = { leastBytes: 16 * 1024, every: 60_000 };

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg',
  'audio/webm': 'weba',
};

const nameOf = ({ sha256, type }: RecordFile): string => `${sha256}.${extensions[type] ?? 'bin'}`;

/** The newest of what is counted here says what a reader of the file may expect. */
const format = { format: 'daybook-student-record', version: 1 } as const;

export type StudentRecords = ReturnType<typeof createStudentRecords>;

export function createStudentRecords(context: {
  readonly db: Db;
  readonly clock: Clock;
  readonly files: Pick<FileStore, 'has' | 'read'>;
}) {
  const { db, clock, files } = context;
  const semaphore = new Semaphore(atOnce);

  /** Files that are on the disk; of one that has been lost the rows still tell. */
  async function filesOf(studentId: number): Promise<readonly RecordFile[]> {
    const kept: RecordFile[] = [];
    for (const file of await findRecordFiles(db, studentId)) {
      if (await files.has(file.sha256)) kept.push(file);
    }
    return kept;
  }

  async function pack(
    person: Person,
    student: { readonly id: number; readonly name: string },
    language: Language,
  ): Promise<ExportStream> {
    const now = clock.now();
    const found = await filesOf(student.id);
    const { timeZone } = await findCards(db, student.id);
    const zip = new ZipFile();
    const output = new ExportStream();
    let reading: Readable | ReadStream | undefined;
    output.once('close', () => reading?.destroy());
    // Opened in its turn only: one part is held in memory, and never all of it.
    const add = (name: string, open: () => Readable, compress: boolean) => {
      zip.addReadStreamLazy(name, { mtime: now, mode: 0o100644, compress }, (give) => {
        if (output.destroyed) return;
        reading = open();
        reading.once('error', (error) => output.destroy(error));
        give(null, reading);
      });
    };
    const head = { ...format, made_at: now.toISOString(), made_by: person.name };
    const page = {
      ...{ studentId: student.id, name: student.name, language, timeZone },
      ...{ madeAt: now, madeBy: person.name },
      fileNames: new Map(found.map((file) => [file.sha256, nameOf(file)])),
    };
    add('record.html', () => Readable.from(recordPage(db, page)), true);
    add('record.json', () => Readable.from(recordJson(db, student.id, head)), true);
    for (const file of found) {
      // Pictures and sound are packed already.
      add(`files/${nameOf(file)}`, () => files.read(file.sha256), false);
    }
    zip.on('error', (error: Error) => output.destroy(error));
    zip.outputStream.pipe(output);
    zip.end();
    return output;
  }

  return {
    /**
     * Profile, groups, work, scores, comments, sign-ins, and what the activity log says of the student; no secrets, and
     * nothing of other children. That it was taken away is a line of the log.
     * @param language of the page to read
     * @throws AppError 403, 404; 429 and 503 for too many
     */
    async write(person: Person, studentId: number, language: Language): Promise<RecordZip> {
      assertRecordKeeper(person);
      const student = await findStudent(db, person, studentId);
      if (!student) throw notFound();
      const finish = semaphore.take(person.id);
      try {
        const now = clock.now();
        await countUse(db, now, [{ kind: 'student-record', value: String(person.id), perHour }]);
        // Before the file: it says of itself that it was taken.
        await record(db, person, now, { act: 'student.exported', people: [studentId] });
        const content = await pack(person, student, language);
        endIfStuck(content, pace, finish);
        return { name: `record-${student.username}.zip`, content };
      } catch (error) {
        finish();
        throw error;
      }
    },
  };
}
