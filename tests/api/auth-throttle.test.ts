import { afterAll, beforeAll, expect, it } from 'vitest';
import { authCalls, inTheirTime, minute, statusesOf, times } from '../support/auth-calls';
import { onBothDatabases } from '../support/database';
import { password } from '../support/factories';
import type { TestServer } from '../support/server';
import { startThrottled } from '../support/throttled';

onBothDatabases('guessing passwords', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    ({ server } = await startThrottled(kind));
  });
  afterAll(() => server.close());

  const { login, studentLogin, makeTeacher } = authCalls(() => server);

  it('stops at ten failures, from any address, for a quarter hour', async () => {
    const teacher = await makeTeacher();
    const guessWrong = () => login({ email: teacher.login, password: 'wrong' });
    const wrong = await inTheirTime(server, 10, guessWrong);
    expect(statusesOf(wrong)).toEqual(Array(10).fill(422));
    const refused = await login({ email: teacher.login, password });
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    server.clock.advance(15 * minute + 1);
    expect((await login({ email: teacher.login, password })).statusCode).toBe(200);
  });

  it('slows before it stops, and a right password comes in when its time has come', async () => {
    const teacher = await makeTeacher();
    const waits: number[] = [];
    for (let wrong = 0; wrong < 9; wrong += 1) {
      let answer = await login({ email: teacher.login, password: 'wrong' });
      if (answer.statusCode === 429) {
        waits.push(Number(answer.headers['retry-after']));
        server.clock.advance((waits.at(-1) ?? 0) * 1000);
        answer = await login({ email: teacher.login, password: 'wrong' });
      }
      expect(answer.statusCode).toBe(422);
    }
    expect(waits).toEqual([25, 75, 125, 175]);
    const early = await login({ email: teacher.login, password });
    expect(early.statusCode).toBe(429);
    server.clock.advance(Number(early.headers['retry-after']) * 1000);
    expect((await login({ email: teacher.login, password })).statusCode).toBe(200);
  });

  it('waits no longer for somebody who goes on trying', async () => {
    const teacher = await makeTeacher();
    const guessWrong = () => login({ email: teacher.login, password: 'wrong' });
    await inTheirTime(server, 10, guessWrong);
    // The tenth came after 625 seconds.
    server.clock.advance(215_000);
    const refused = await times(5, () => login({ email: teacher.login, password }));
    expect(refused.map((answer) => Number(answer.headers['retry-after']))).toEqual(
      Array(5).fill(60),
    );
    server.clock.advance(minute + 1);
    expect((await login({ email: teacher.login, password })).statusCode).toBe(200);
  });

  it('counts both doors together', async () => {
    const teacher = await makeTeacher();
    const guessWrong = () => login({ email: teacher.login, password: 'wrong' });
    await inTheirTime(server, 10, guessWrong);
    expect((await studentLogin({ username: teacher.login, password })).statusCode).toBe(429);
  });

  it('is the same for an account that does not exist', async () => {
    const guessAtGhost = () => login({ email: 'ghost@school.test', password: 'wrong' });
    const wrong = await inTheirTime(server, 10, guessAtGhost);
    expect(statusesOf(wrong)).toEqual(Array(10).fill(422));
    expect((await guessAtGhost()).statusCode).toBe(429);
  });

  it('counts guesses that are sent at once', async () => {
    const teacher = await makeTeacher();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => login({ email: teacher.login, password: 'wrong' })),
    );
    const looked = answers.filter((answer) => answer.statusCode === 422).length;
    // Five are free; what is looked at in the same moment may be a little more.
    expect(looked).toBeGreaterThanOrEqual(5);
    expect(looked).toBeLessThanOrEqual(8);
  });

  it('forgets failures after the right password', async () => {
    const teacher = await makeTeacher();
    for (let round = 0; round < 2; round += 1) {
      await times(5, () => login({ email: teacher.login, password: 'wrong' }));
      server.clock.advance(25_000);
      expect((await login({ email: teacher.login, password })).statusCode).toBe(200);
    }
  });
});
