/** The whole record of one student, as a zip. */
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { recordSections } from '../../server/db/student-record.repo';
import { auditCalls } from '../support/audit-calls';
import { onBothDatabases } from '../support/database';
import { makeSchool, makeUser, signIn } from '../support/factories';
import type { TestUser } from '../support/factories';
import { suiteServer } from '../support/suite-server';
import { makeWholeRecord, marks, unzipped } from '../support/whole-record';
import type { WholeRecord } from '../support/whole-record';
import { createFileStore, uploadsIn } from '../../server/services/uploads/file-store';

interface RecordFile {
  readonly format: string;
  readonly made_by: string;
  readonly rows: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

onBothDatabases('a student’s record', (kind) => {
  const server = suiteServer(kind);
  let whole: WholeRecord;
  beforeAll(async () => {
    whole = await makeWholeRecord(server);
  });
  const { lines } = auditCalls(() => server);

  const ask = (token: string, studentId: number, language = 'en') =>
    server.send({
      url: `/api/dashboard/students/${String(studentId)}/record`,
      ...{ token, headers: { 'accept-language': language } },
    });

  it('has a row of every table that keeps something of the child, the page to read, and the files', async () => {
    const { admin, student, photo, voice } = whole;
    const answer = await ask(admin.access, student.id);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.headers['content-disposition']).toContain(`record-${marks.username}.zip`);
    const files = await unzipped(answer.rawPayload);
    expect([...files.keys()].sort()).toEqual([
      ...[`files/${photo.sha256}.png`, `files/${voice.sha256}.ogg`].sort(),
      ...['record.html', 'record.json'],
    ]);
    const { rows, ...head } = JSON.parse(files.get('record.json')?.toString() ?? '') as RecordFile;
    expect(head).toMatchObject({ format: 'daybook-student-record', made_by: 'Ana López' });
    const empty = Object.keys(rows).filter((name) => rows[name]?.length === 0);
    // Nobody has asked for that.
    expect(empty).toEqual(['deletion']);
    expect(Object.keys(rows)).toEqual(recordSections.map(({ name }) => name));
    expect(rows['profile']?.[0]).toMatchObject({ name: marks.name, username: marks.username });
    expect(JSON.stringify(rows['answers'])).toContain('The heron waited');
    expect(JSON.stringify(rows['scores'])).toContain(marks.comment);
    expect(rows['activity']?.map(({ act }) => act)).toContain('student.exported');
    expect(await lines(admin.access)).toContain(`student.exported: ${marks.name}`);
  });

  it('has no secrets, and nothing of other children', async () => {
    const { admin, student, peer, peersCopy } = whole;
    const files = await unzipped((await ask(admin.access, student.id)).rawPayload);
    const text = files.get('record.json')?.toString() ?? '';
    expect(text).not.toMatch(/"[^"]*(?:hash|secret|sealed|device_key|token)[^"]*":/);
    const hashes = await server.db.selectFrom('users').select('password_hash').execute();
    for (const { password_hash: hash } of hashes) expect(text).not.toContain(hash);
    const page = files.get('record.html')?.toString() ?? '';
    for (const each of [text, page]) {
      expect(each).not.toContain(peer.login);
      expect(each).not.toContain('"Ben"');
    }
    const { rows } = JSON.parse(text) as RecordFile;
    const owners = Object.values(rows).flatMap((some) =>
      some.flatMap(({ student_id: one, user_id: other }) => [one, other]),
    );
    expect(new Set(owners.filter((id) => id !== undefined))).toEqual(new Set([student.id]));
    expect(rows['lessons']?.map(({ id }) => id)).not.toContain(peersCopy);
  });

  it('has a page without script, whose texts stand as they were written, in the language of who asks', async () => {
    const { admin, student, photo } = whole;
    const pageIn = async (language: string) => {
      const answer = await ask(admin.access, student.id, language);
      return (await unzipped(answer.rawPayload)).get('record.html')?.toString() ?? '';
    };
    const english = await pageIn('en');
    expect(english).toContain('<html lang="en">');
    expect(english).toContain('The heron waited for the tide &lt;b&gt;twice&lt;/b&gt;.');
    expect(english).not.toMatch(/<script|<b>|javascript:/i);
    for (const said of ['Why?', marks.comment, marks.draft, 'Ms. Rivera', 'Opened the record']) {
      expect(english).toContain(said);
    }
    expect(english).toContain(`src="files/${photo.sha256}.png"`);
    const spanish = await pageIn('es-MX');
    expect(spanish).toContain('<html lang="es">');
    expect(spanish).toContain(`Expediente de ${marks.name}`);
    expect(spanish).toContain('Lecciones y trabajos');
  });

  it('has each row once, however many pages they were read in', async () => {
    const { admin, student, copy } = whole;
    await sql`insert into answer_versions (assignment_student_id, question_id, base_rev, value, op_id, device_id, seq,
        device_time, received_at)
      select ${copy}, 'words', 0, '{"kind": "long_text", "text": "Again."}', gen_random_uuid(), gen_random_uuid(), n,
        '2026-03-04T15:00:00.000Z', ${server.clock.now()}::timestamptz
      from generate_series(1, 450) n`.execute(server.db);
    const files = await unzipped((await ask(admin.access, student.id)).rawPayload);
    const { rows } = JSON.parse(files.get('record.json')?.toString() ?? '') as RecordFile;
    const ids = rows['answers_as_sent']?.map(({ id }) => id) ?? [];
    expect(ids.length).toBeGreaterThan(450);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('is given to administrators of the school and district alone', async () => {
    const { admin, student, peer, teacher, school } = whole;
    const near = await makeSchool(server.db, { districtId: school.districtId });
    const far = await makeSchool(server.db);
    const statusFor = async (person: TestUser) =>
      (await ask((await signIn(server, person)).access, student.id)).statusCode;
    const make = (role: TestUser['role'], at: typeof school) =>
      makeUser(server.db, { role, school: at });
    expect((await ask('', student.id)).statusCode).toBe(401);
    expect((await ask(peer.access, student.id)).statusCode).toBe(403);
    expect((await ask(student.access, student.id)).statusCode).toBe(403);
    expect((await ask(teacher.access, student.id)).statusCode).toBe(403);
    expect(await statusFor(await make('IT Administrator', school))).toBe(403);
    expect(await statusFor(await make('School Administrator', near))).toBe(404);
    expect(await statusFor(await make('School Administrator', far))).toBe(404);
    expect(await statusFor(await make('District Administrator', far))).toBe(404);
    expect(await statusFor(await make('District Administrator', school))).toBe(200);
    expect((await ask(admin.access, teacher.id)).statusCode).toBe(404);
    expect((await ask(admin.access, 2147483647)).statusCode).toBe(404);
  });

  it('still has what there is when a file has been lost from the disk', async () => {
    const { admin, student, photo } = whole;
    await createFileStore(uploadsIn(server.config.dataDir)).remove(photo.sha256);
    const files = await unzipped((await ask(admin.access, student.id)).rawPayload);
    expect(files.get('record.html')?.toString()).toContain('This file is no longer there.');
    expect(files.get('record.json')?.toString()).toContain(photo.sha256);
  });
});
