import { expect, it } from 'vitest';
import { findByAccessTokens } from '../../server/db/sessions.repo';
import { findReadableUpload } from '../../server/db/uploads.repo';
import { hashToken } from '../../server/services/secrets/tokens';
import { onPostgreSQL } from '../support/database';
import { makeGroup, makeSchool, makeUser, signIn } from '../support/factories';
import { makeClass } from '../support/factories-lessons';
import { addRows, setRow } from '../support/rows';
import { suiteServer } from '../support/suite-server';

onPostgreSQL('a file of a student', (kind) => {
  const server = suiteServer(kind);

  it('is read by its owner, the teachers of the owner, and the administrators over the owner', async () => {
    const room = await makeClass(server);
    const { school } = room;
    const otherSchool = await makeSchool(server.db, { districtId: school.districtId });
    const farSchool = await makeSchool(server.db);
    const hash = room.first.toString(16).padStart(64, '0');
    await addRows(server.db, 'uploads', {
      user_id: room.student.id,
      sha256: hash,
      bytes: 5,
      type: 'image/png',
      created_at: new Date(),
    });
    const stranger = await makeUser(server.db, { role: 'Teacher', school });
    const elsewhere = await makeUser(server.db, { role: 'Student', school });
    await makeGroup(server.db, school, { teachers: [stranger], students: [elsewhere] });
    const former = await makeUser(server.db, { role: 'Teacher', school });
    const members = { teachers: [former], students: [room.student] };
    const lastYears = await makeGroup(server.db, school, members);
    await setRow(server.db, 'groups', lastYears, { archived_at: new Date() });
    const cases = [
      ['the owner', room.student, true],
      ['the teacher', room.teacher, true],
      [
        'the school administrator',
        await makeUser(server.db, { role: 'School Administrator', school }),
        true,
      ],
      [
        'the district administrator',
        await makeUser(server.db, { role: 'District Administrator', school }),
        true,
      ],
      ['a classmate', room.peer, false],
      ['a teacher of other children', stranger, false],
      ['a teacher of a group that was archived', former, false],
      [
        'the IT administrator',
        await makeUser(server.db, { role: 'IT Administrator', school }),
        false,
      ],
      [
        "another school's administrator",
        await makeUser(server.db, { role: 'School Administrator', school: otherSchool }),
        false,
      ],
      [
        "another district's administrator",
        await makeUser(server.db, { role: 'District Administrator', school: farSchool }),
        false,
      ],
      ['a demo user', await makeUser(server.db, { role: 'Demo User' }), false],
      ['a teacher without a school', await makeUser(server.db, { role: 'Teacher' }), false],
    ] as const;
    for (const [name, person, may] of cases) {
      const { access } = await signIn(server, person);
      const tokenHash = hashToken(access);
      const signedIn = (await findByAccessTokens(server.db, [tokenHash], server.clock.now())).get(
        tokenHash,
      );
      if (!signedIn) throw new Error(`${name} could not sign in`);
      const found = await findReadableUpload(server.db, signedIn.person, hash);
      expect(found !== undefined, name).toBe(may);
      if (!may) {
        const answer = await server.get(`/api/uploads/${hash}`, access);
        expect(answer.statusCode, name).toBe(404);
      }
    }
  });
});
