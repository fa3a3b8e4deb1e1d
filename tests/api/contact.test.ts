import { beforeEach, expect, it } from 'vitest';
import { runDatabaseCleanup } from '../../server/services/operator/cleanup-job';
import { onPostgreSQL } from '../support/database';
import { suiteServer } from '../support/suite-server';

const hour = 60 * 60_000;
const message = {
  name: 'Ana Ruiz',
  email: 'ana@school.test',
  topic: 'question',
  message: 'How do we begin?',
};
const request = {
  name: 'Ana Ruiz',
  email: 'ana@school.test',
  school: 'Lincoln Elementary',
  state_id: 5,
  role: 'teacher',
};

onPostgreSQL('the contact page', (kind) => {
  const server = suiteServer(kind);
  beforeEach(async () => {
    await server.db.deleteFrom('contact_messages').execute();
    server.clock.advance(2 * hour);
  });

  let last = 0;
  const newAddress = () => `10.9.0.${String((last += 1))}`;
  const send = (payload: Record<string, unknown>, remoteAddress = newAddress()) =>
    server.send({ method: 'POST', url: '/api/contact', payload, remoteAddress });
  const ask = (payload: Record<string, unknown>) =>
    server.send({
      method: 'POST',
      url: '/api/demo-request',
      payload,
      remoteAddress: newAddress(),
    });
  const stored = () => server.db.selectFrom('contact_messages').selectAll().orderBy('id').execute();

  it('stores a message as it was meant, without a sign-in', async () => {
    const answer = await send({
      ...message,
      name: '  Ana\u0000 \n Ruiz ',
      message: '\nOne\n\ntwo <b>& three</b>\n',
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: 'Thank you. Your message has arrived.' });
    const [row, ...others] = await stored();
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      kind: 'contact',
      name: 'Ana Ruiz',
      email: 'ana@school.test',
      topic: 'question',
      message: 'One\n\ntwo <b>& three</b>',
      school: null,
    });
  });

  it('stores a demo request, with or without a wish', async () => {
    expect((await ask(request)).statusCode).toBe(200);
    expect((await ask({ ...request, message: 'Offline, please' })).statusCode).toBe(200);
    expect(await stored()).toMatchObject([
      { kind: 'demo', school: 'Lincoln Elementary', state_id: 5, role: 'teacher', message: '' },
      { kind: 'demo', topic: null, message: 'Offline, please' },
    ]);
  });

  it.each([
    ['name', ''],
    ['name', 'x'.repeat(121)],
    ['name', ' \t '],
    ['email', 'nobody'],
    ['email', 'two words@school.test'],
    ['email', `${'x'.repeat(250)}@school.test`],
    ['topic', 'weather'],
    ['topic', undefined],
    ['message', ''],
    ['message', '\u0000\n'],
    ['message', 'x'.repeat(5001)],
    ['message', 7],
    ['website', 'x'.repeat(201)],
  ])('refuses %s %j at its field and keeps nothing', async (field, value) => {
    const answer = await send({ ...message, [field]: value });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'invalid',
      errors: { [field]: [expect.any(String)] },
    });
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['state_id', 52],
    ['state_id', '5'],
    ['role', 'principal'],
    ['school', '  '],
    ['message', 'x'.repeat(5001)],
  ])('refuses a demo request with %s %j', async (field, value) => {
    const answer = await ask({ ...request, [field]: value });
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([field]);
    expect(await stored()).toEqual([]);
  });

  it('refuses what is too big before reading it', async () => {
    const answer = await send({ ...message, message: 'x'.repeat(100_000) });
    expect(answer.statusCode).toBe(413);
  });

  it('thanks a machine that fills the trap, and keeps nothing of it', async () => {
    const person = await send(message);
    const machine = await send({ ...message, website: 'https://spam.test' });
    expect(machine.statusCode).toBe(person.statusCode);
    expect(machine.json()).toEqual(person.json());
    expect((await ask({ ...request, website: 'x' })).json()).toEqual(person.json());
    expect(await stored()).toHaveLength(1);
  });

  it('takes five an hour from one e-mail address, however it is written', async () => {
    const email = 'Often@School.test';
    for (let round = 0; round < 5; round += 1) {
      expect((await send({ ...message, email })).statusCode).toBe(200);
    }
    const refused = await send({ ...message, email: email.toLowerCase() });
    expect(refused.statusCode).toBe(429);
    expect(refused.json()).toMatchObject({ code: 'too_many_attempts' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    expect(await stored()).toHaveLength(5);
    server.clock.advance(hour + 1000);
    expect((await send({ ...message, email })).statusCode).toBe(200);
  });

  it('takes sixty an hour from one network address', async () => {
    const address = newAddress();
    const codes: number[] = [];
    for (let round = 0; round < 62; round += 1) {
      const email = `p${String(round)}@school.test`;
      codes.push((await send({ ...message, email }, address)).statusCode);
    }
    expect(codes.filter((code) => code === 200)).toHaveLength(60);
    expect(codes.slice(60)).toEqual([429, 429]);
    expect((await send(message)).statusCode).toBe(200);
  });

  it('forgets a message after twelve months, and not before', async () => {
    await send(message);
    const day = 24 * hour;
    server.clock.advance(364 * day);
    await runDatabaseCleanup(server.db, server.clock, false);
    expect(await stored()).toHaveLength(1);
    server.clock.advance(day + hour);
    await runDatabaseCleanup(server.db, server.clock, false);
    expect(await stored()).toEqual([]);
  });

  it('writes nobody’s name or words into the log', async () => {
    await send({ ...message, name: 'Zebulon Quux', message: 'xylophone' });
    await send({ ...message, name: 'Zebulon Quux', topic: 'xylophone' });
    expect(server.log()).not.toMatch(/Zebulon|xylophone/);
  });
});
