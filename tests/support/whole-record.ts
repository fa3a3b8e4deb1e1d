/** A child of whom everything is kept that can be kept, by words that nothing else has. */
import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { fromBuffer } from 'yauzl';
import { makeUser, signIn } from './factories';
import { answerOp, handInOp, postOp, saveScoreOp, stepOp, sync } from './factories-sync';
import { oggRecording } from './recordings';
import { addRow, addRows, setRow } from './rows';
import { makeScoredClass, marked, type SignedUser } from './scoring-calls';
import type { TestServer } from './server';

/** The smallest PNG that is one, with a part of its own behind it. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** What tells this child from everybody; none of it is in any other text of the test. */
export const marks = {
  name: 'Zuzanna Quillfeather',
  username: 'zquill77',
  email: 'zq@home.test',
  sourcedId: 'sis-zq-90417',
  answer: 'The heron waited for the tide <b>twice</b>.',
  comment: 'Your heron is a marvel.',
  draft: 'Draft words on the second lesson.',
} as const;

export async function makeWholeRecord(server: TestServer) {
  const { db, clock } = server;
  const room = await makeScoredClass(server);
  const { student, teacher, copy, school, assignment } = room;
  const [, second = 0] = await assignment.copiesOf(student);
  const now = clock.now();
  await setRow(db, 'users', student.id, {
    ...{ name: marks.name, username: marks.username, email: marks.email, grade_id: 4 },
    sourced_id: marks.sourcedId,
  });
  const put = async (person: SignedUser, bytes: Buffer) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const answer = await server.putBytes(`/api/sync/files/${sha256}`, bytes, person.ticket);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json<{ sha256: string; bytes: number; type: 'image/png' | 'audio/ogg' }>();
  };
  const photo = await put(student, picture);
  const voice = await put(teacher, oggRecording());
  await sync(server, student, [
    answerOp(copy, 'open', { kind: 'single_choice', choice: 'a' }),
    answerOp(copy, 'words', { kind: 'long_text', text: marks.answer }),
    answerOp(copy, 'photo', { kind: 'photo', file: { ...photo, type: 'image/png' } }),
    stepOp(copy, 'look'),
    handInOp(copy),
  ]);
  await sync(server, student, [
    answerOp(second, 'words', { kind: 'long_text', text: marks.draft }),
  ]);
  const body = { ...marked('l2', marks.comment), voice: { ...voice, type: 'audio/ogg' as const } };
  await sync(server, teacher, [saveScoreOp(copy, 0, body), postOp(copy, 1)]);

  const call = async (method: 'GET' | 'POST', url: string, payload?: object) => {
    const answer = await server.send({ method, url: `/api${url}`, token: teacher.access, payload });
    if (answer.statusCode >= 300) throw new Error(`${url}: ${answer.body}`);
    return answer;
  };
  const ids = { student_ids: [student.id] };
  for (const kind of ['badge', 'pictures']) {
    await call('POST', `/dashboard/groups/${String(room.group)}/sign-in-cards`, { ...ids, kind });
  }
  await call('POST', '/auth/keys', { user_id: student.id });
  await call('GET', `/dashboard/students/${String(student.id)}`);
  await bringByRoster(server, room);
  await addRows(db, 'device_reports', {
    ...{ user_id: student.id, device_id: randomUUID(), unsent: 0, app_version: '1' },
    ...{ packs: '{}', reported_at: now, step_id: 'look', assignment_student_id: copy },
  });
  await addRows(db, 'external_accounts', {
    ...{ provider: 'classlink', tenant_id: '77', external_id: 'zq-elsewhere' },
    ...{ user_id: student.id, created_at: now },
  });
  await addRows(db, 'assignment_singles', { assignment_id: assignment.id, student_id: student.id });
  await addRows(db, 'password_resets', {
    ...{ user_id: student.id, token_hash: 'e'.repeat(64), created_at: now },
    expires_at: new Date(now.getTime() + 60_000),
  });
  const admin = await makeUser(db, { role: 'School Administrator', school, name: 'Ana López' });
  const keeper: SignedUser = { ...admin, ...(await signIn(server, admin)) };
  return { ...room, second, photo, voice, admin: keeper };
}

export type WholeRecord = Awaited<ReturnType<typeof makeWholeRecord>>;

/** A roster of the district that has named the child, with its report and what an undo would need. */
async function bringByRoster(
  { db, clock }: TestServer,
  { student, peer, school, group }: Awaited<ReturnType<typeof makeScoredClass>>,
): Promise<void> {
  await addRows(db, 'roster_people', {
    district_id: school.districtId,
    sourced_id: marks.sourcedId,
    user_id: student.id,
  });
  const id = await addRow(db, 'roster_runs', {
    ...{ district_id: school.districtId, by_name: 'Iris', file_name: 'fall.zip', bytes: 10 },
    ...{ state: 'done', report: '{}', read_on: '2026-03-04', created_at: clock.now() },
    ...{ applied_at: clock.now() },
    orders: JSON.stringify({
      ...{ people: [[marks.sourcedId, student.id]], schools: [], timeZone: 'UTC', number: 0 },
    }),
  });
  const lines = [
    { kind: 'person', sourced_id: marks.sourcedId, name: marks.name, change: 'stays' },
    {
      ...{ kind: 'person', sourced_id: 'sis-other', name: 'Somebody Else', change: 'waits' },
      candidates: [
        { id: student.id, name: marks.name, login: marks.username },
        { id: peer.id, name: 'Ben' },
      ],
    },
    { kind: 'problem', file: 'users.csv', line: 4, column: 'username', value: marks.username },
  ];
  for (const [at, line] of lines.entries()) {
    await sql`insert into roster_run_lines (run_id, position, kind, line)
      values (${id}, ${at + 1}, ${line.kind}, ${JSON.stringify(line)}::jsonb)`.execute(db);
  }
  const state = { role: 'Student', name: marks.name, sourcedId: marks.sourcedId };
  const other = { role: 'Student', name: 'Ben', sourcedId: 'sis-ben' };
  const states = {
    people: [
      { id: student.id, before: null, after: state },
      { id: peer.id, before: null, after: other },
    ],
    ...{ classes: [], schools: [] },
    places: [
      { groupId: group, personId: student.id, before: null, after: true },
      { groupId: group, personId: peer.id, before: null, after: true },
    ],
  };
  await sql`insert into roster_run_steps (run_id, states)
    values (${id}, ${JSON.stringify(states)}::jsonb)`.execute(db);
}

/** The files of a zip by their names. */
export async function unzipped(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const files = new Map<string, Buffer>();
  await new Promise<void>((resolve, reject) => {
    fromBuffer(bytes, { lazyEntries: true }, (problem, zip) => {
      if (problem) {
        reject(problem);
        return;
      }
      zip.on('end', resolve);
      zip.on('error', reject);
      zip.on('entry', (entry: { fileName: string }) => {
        zip.openReadStream(entry as never, (failed, stream) => {
          if (failed) {
            reject(failed);
            return;
          }
          const chunks: Buffer[] = [];
          stream.on('data', (chunk: Buffer) => chunks.push(chunk));
          stream.on('error', reject);
          stream.on('end', () => {
            files.set(entry.fileName, Buffer.concat(chunks));
            zip.readEntry();
          });
        });
      });
      zip.readEntry();
    });
  });
  return files;
}
