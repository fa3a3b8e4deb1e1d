// npm test: install what is needed, then run everything. Says at the end how long each part took, which failed and
// which could not run. Parts: checks/parts.mjs.
import { statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { keepGreen, repositoryState } from './checks/green-file.mjs';
import { greenTree } from './checks/green.mjs';
import { skipReason, outcomeOf, stages, summary, tooFull } from './checks/parts.mjs';
import { keepApart, stopAll } from './checks/processes.mjs';
import { build, checkNode, installPackages, npmOutput, root, runNpm } from './prepare.mjs';

checkNode();
keepApart();

const before = repositoryState();
const results = [];
const env = {};
const missing = {};
/** What failed quiet parts have printed: who reads only the end of a long run shall find it there. */
const printedByFailed = [];
let postgres;
let stopping = false;

async function stop(signal) {
  // Who asks twice does not want to wait.
  if (stopping) await stopAll(0).finally(() => process.exit(130));
  stopping = true;
  console.error(`\nStopped by ${signal}: ending what is running …`);
  await stopAll();
  await postgres?.stop();
  process.exit(130);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void stop(signal));

async function checkRoom() {
  for (const folder of [root, tmpdir()]) {
    const { bavail, bsize } = await statfs(folder);
    const words = tooFull(folder, bavail * bsize);
    if (words) throw new Error(words);
  }
}

/** Gets what some parts need; where it is not to be had, says so and lets the others run. */
async function prepare() {
  const { findBrowser, installShell } = await import('./browser.mjs');
  const { startPostgres } = await import('./postgres.mjs');
  try {
    await findBrowser();
    await installShell();
  } catch (error) {
    missing.browser = error.message;
  }
  try {
    postgres = await startPostgres();
    env.TEST_DATABASE_URL = postgres.url;
  } catch (error) {
    missing.postgres = `PostgreSQL did not start on ${process.platform}: ${error.message}`;
  }
  for (const words of Object.values(missing)) console.error(`\nMISSING: ${words}`);
}

function complain(error) {
  const full = error.code === 'ENOSPC' ? 'The disk is full. ' : '';
  console.error(`\n${full}${error.message}`);
}

/** @returns why nothing that is built can be tried, if so */
async function getReady() {
  const both = await Promise.allSettled([prepare(), build()]);
  const errors = both.flatMap(({ reason }) => reason ?? []);
  errors.forEach(complain);
  return errors.length > 0 ? 'It could not be built.' : undefined;
}

/** Begun before the first part, and over before the first of those that are not `ofSources`. */
let ready;

/** @param how gives the exit status */
async function timed(part, how) {
  const why = skipReason(part, missing);
  if (why) {
    results.push({ part, outcome: 'not run', seconds: 0, why });
    // The others shall say what they have to say.
    return true;
  }
  const from = performance.now();
  const outcome = outcomeOf(part, await how(part.args, env));
  results.push({ part, outcome, seconds: (performance.now() - from) / 1000 });
  return outcome !== 'failed';
}

/** Shows what it prints as it comes. */
async function play(part) {
  console.log(`\n=== ${part.name}`);
  return timed(part, (args, settings) =>
    runNpm(args, settings).then(
      () => 0,
      () => 1,
    ),
  );
}

/** Shows what it has printed at its end, or that of the run, so that it can run beside another part. */
async function playQuietly(part) {
  let output = '';
  const passed = await timed(part, async (args, settings) => {
    const { text, status } = await npmOutput(args, settings);
    output = text;
    return status;
  });
  const printed = `\n=== ${part.name}\n${output}`;
  if (passed) console.log(printed);
  else printedByFailed.push(printed);
  return passed;
}

async function playRow(parts, how) {
  for (const [index, part] of parts.entries()) {
    const why = part.ofSources ? undefined : await ready;
    if (why) {
      notReached(parts.slice(index), why);
      return false;
    }
    if (await how(part)) continue;
    notReached(parts.slice(index + 1), `${part.name} failed.`);
    return false;
  }
  return true;
}

function notReached(parts, why) {
  for (const part of parts) results.push({ part, outcome: 'not run', seconds: 0, why });
}

async function playStage({ rows: [shown, quiet] }) {
  const passed = await Promise.all([playRow(shown, play), playRow(quiet, playQuietly)]);
  return passed.every(Boolean);
}

async function playAll() {
  for (const [index, stage] of stages.entries()) {
    if (await playStage(stage)) continue;
    const left = stages.slice(index + 1).flatMap(({ rows }) => rows.flat());
    notReached(left, 'A part before it failed.');
    return;
  }
}

try {
  await checkRoom();
  await installPackages();
  ready = getReady();
  await playAll();
} catch (error) {
  complain(error);
} finally {
  if (!stopping) await postgres?.stop();
}

if (!stopping) {
  const { lines, status } = summary(results);
  const allPassed = status === 0 && results.length > 0;
  const everywhere = results.every(({ outcome }) => outcome === 'passed');
  for (const printed of printedByFailed) console.log(printed);
  await keepGreen(greenTree(before, repositoryState(), allPassed && everywhere));
  console.log(`\n${lines.join('\n')}`);
  process.exit(allPassed ? 0 : 1);
}
