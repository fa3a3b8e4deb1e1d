/** What a bench district has beside its classes: what its teachers have written, and who did what. */
import { sql } from 'kysely';
import type { Db } from '../../server/db/tables';

const topics = ['fractions', 'rivers', 'verbs', 'angles', 'plants', 'magnets', 'poems', 'maps'];

/** Ten resources and two rubrics of each teacher, the last ones shared with the school; ten lines of the log. */
export async function makeMaterials(db: Db, now: Date): Promise<void> {
  const teachers = sql`(select u.id, u.name, u.school_id, sc.district_id from users u
    join schools sc on sc.id = u.school_id where u.role = 'Teacher') t`;
  const topic = sql`(${topics}::text[])[1 + (t.id + n) % ${topics.length}::int]`;
  const at = sql`${now}::timestamptz - interval '1 hour' * (t.id % 97 + n)`;
  await sql`insert into resources (scope, owner_id, school_id, title, summary, subject_id, grade_ids, standards, language,
      minutes, kinds, question_count, media_bytes, body, search, rev, created_at, updated_at)
    select case when n = 10 then 'shared' else 'owner' end, t.id, case when n = 10 then t.school_id end,
      'About ' || ${topic} || ' ' || n, '', 1 + n % 3, '[4]', '[]', 'en', 20, '["teach"]', 2, 0, '{}',
      to_tsvector('simple', 'about ' || ${topic}), 1, ${at}, ${at}
    from ${teachers}, generate_series(1, 10) n`.execute(db);
  await sql`insert into rubrics (scope, owner_id, school_id, title, summary, grade_ids, criteria_count, max_points,
      body, search, rev, created_at, updated_at)
    select case when n = 2 then 'shared' else 'owner' end, t.id, case when n = 2 then t.school_id end,
      'Rubric of ' || ${topic}, '', '[4]', 0, 0, '{}', to_tsvector('simple', ${topic}), 1, ${at}, ${at}
    from ${teachers}, generate_series(1, 2) n`.execute(db);
  await sql`insert into audit_events (at, district_id, school_id, actor_id, actor_name, actor_role, act)
    select ${at}, t.district_id, t.school_id, t.id, t.name, 'Teacher', 'group.changed'
    from ${teachers}, generate_series(1, 10) n`.execute(db);
}
