import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createPasswords } from './passwords';

const guesser = () => ({ places: [], gone: new AbortController().signal });

it('hashes so many passwords at once and no more, whatever they are for', async () => {
  const seen: string[] = [];
  let now = 0;
  let most = 0;
  const work = async <Result>(name: string, result: Result): Promise<Result> => {
    seen.push(name);
    most = Math.max(most, (now += 1));
    await nextRound();
    now -= 1;
    return result;
  };
  const passwords = createPasswords({
    atOnce: 3,
    library: {
      hash: (password) => work('hash', `hashed ${String(password)}`),
      verify: (stored) => work('verify', stored !== 'hashed no account has this password'),
    },
  });
  const each = (count: number) => Array.from({ length: count }, (_, index) => String(index));
  const [made, changed, guessed] = await Promise.all([
    Promise.all(each(35).map((password) => passwords.hash(password))),
    Promise.all(each(5).map((password) => passwords.verify('stored', password))),
    Promise.all(
      each(30).map((password) =>
        passwords.inTurn(guesser(), (verify) =>
          verify(Number(password) < 10 ? undefined : 'stored', password),
        ),
      ),
    ),
  ]);
  expect(made).toEqual(each(35).map((password) => `hashed ${password}`));
  expect(changed).toEqual(Array(5).fill(true));
  expect(guessed).toEqual([...Array<boolean>(10).fill(false), ...Array<boolean>(20).fill(true)]);
  // One more to compare with for accounts that do not exist.
  expect(seen.filter((name) => name === 'hash')).toHaveLength(36);
  expect(seen.filter((name) => name === 'verify')).toHaveLength(35);
  expect(most).toBe(3);
});
