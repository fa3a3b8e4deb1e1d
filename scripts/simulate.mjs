// npm run simulate: the app's core and the server in one process under a clock of its own; see tests/simulator/.
//   --seed N        which bad luck (default: drawn, and printed)
//   --seeds N       so many seeds from there on (default 1)
//   --rounds N      how many rounds of each seed (default 300)
//   --round N       this one alone, line by line
//   --schedule X    with these steps, as a failure has printed them
//   --twice yes     each round twice, which has to be the same
//   --first yes     ends at the first failure
//   --long yes      tells of a failure with all its steps, without looking for fewer
//   --jobs N        so many processes at once (default: one for each core)
import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { importTypescript, readOptions } from './run-typescript.mjs';

const names = [
  ...['seed', 'seeds', 'rounds', 'round', 'schedule', 'twice', 'first', 'long', 'jobs', 'from'],
];
const usage = `npm run simulate -- ${names.map((name) => `[--${name} X]`).join(' ')}`;
const options = readOptions(names, usage);
const whole = (name, otherwise) => {
  const value = Number(options[name] ?? otherwise);
  if (Number.isInteger(value) && value >= 0) return value;
  console.error(usage);
  process.exit(2);
};
const seed = whole('seed', Math.floor(Math.random() * 1_000_000));
const seeds = whole('seeds', 1);
const rounds = options.round === undefined ? whole('rounds', 300) : 1;
const from = whole('round', options.from ?? 0);
const jobs = Math.min(whole('jobs', availableParallelism()), Math.ceil((seeds * rounds) / 100));

const add = (all, one) =>
  Object.fromEntries(
    Object.entries(one).map(([name, value]) => [
      name,
      name === 'firstFailed' ? (all[name] >= 0 ? all[name] : value) : (all[name] ?? 0) + value,
    ]),
  );

/** In this process. */
async function here() {
  const { simulate, noSums } = await importTypescript('tests/simulator/main.ts');
  let sums = noSums;
  for (let each = seed; each < seed + seeds; each += 1) {
    sums = add(
      sums,
      await simulate({
        seed: each,
        from,
        rounds,
        say: (line) => console.log(line),
        twice: options.twice !== undefined,
        first: options.first !== undefined,
        long: options.long !== undefined,
        verbose: options.round !== undefined,
        ...(options.schedule !== undefined && { schedule: JSON.parse(options.schedule) }),
      }),
    );
  }
  return sums;
}

/** Each process gets a part of the rounds of each seed. */
async function inProcesses() {
  const each = Math.ceil(rounds / jobs);
  const parts = await Promise.all(
    Array.from({ length: jobs }, (_, at) => {
      const some = Math.min(each, rounds - at * each);
      const args = Object.entries({
        ...options,
        seed,
        seeds,
        from: from + at * each,
        rounds: some,
        jobs: 1,
      }).flatMap(([name, value]) => [`--${name}`, String(value)]);
      return new Promise((resolve, reject) => {
        const child = fork(import.meta.filename, args);
        child.once('message', resolve);
        child.once('exit', (code) => reject(new Error(`a process ended with ${String(code)}`)));
      });
    }),
  );
  return parts.reduce(add, { firstFailed: -1 });
}

const began = performance.now();
const sums = jobs > 1 ? await inProcesses() : await here();
if (process.send) process.send(sums);
else {
  const { summary } = await importTypescript('tests/simulator/main.ts');
  console.log(
    `${summary(sums, seeds)} (seed ${seed}, ${((performance.now() - began) / 1000).toFixed(0)} s)`,
  );
}
process.exit(sums.failed === 0 ? 0 : 1);
