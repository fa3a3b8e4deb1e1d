import 'fake-indexeddb/auto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { StudentTablet } from '../testing/student-tablet';
import type { Fault } from '../testing/sync-server';

const faults: Fault[] = [
  'none',
  'refuse',
  'apply-then-drop',
  'portal',
  'redirect',
  'empty',
  'unavailable',
  'crash',
  'too-many',
  'half-answer',
];

const action = fc.oneof(
  fc.record({ do: fc.constant('answer'), question: fc.constantFrom('a', 'b', 'c') } as const),
  fc.record({ do: fc.constant('drain'), fault: fc.constantFrom(...faults) } as const),
  fc.record({ do: fc.constant('together'), question: fc.constantFrom('a', 'b') } as const),
);

const fates = fc.array(action, { maxLength: 14 });

it('loses nothing and doubles nothing, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fates, async (actions) => {
      const tablet = await StudentTablet.open();
      const { server } = tablet;
      const latest = new Map<string, string>();
      let count = 0;
      const say = async (question: string) => {
        count += 1;
        const words = `${question} ${String(count)}`;
        latest.set(question, words);
        await tablet.answer(question, words);
      };
      for (const step of actions) {
        tablet.now += 61_000;
        if (step.do === 'answer') await say(step.question);
        if (step.do === 'drain') {
          server.faults = [step.fault];
          await tablet.drain();
        }
        if (step.do === 'together') await Promise.all([tablet.drain(), say(step.question)]);
      }
      server.faults = [];
      expect((await tablet.drainPatiently()).waiting).toBe(0);
      // Once each, the last one last: what the screen called saved is what the server has.
      const sent = server.applied.map(({ operation }) => operation.op_id);
      expect(new Set(sent).size).toBe(sent.length);
      for (const [question, words] of latest) {
        const of = server.applied.filter(({ operation }) => operation.question_id === question);
        expect(of.at(-1)?.operation.value?.text).toBe(words);
        const order = of.map(({ operation }) => Number(operation.value?.text?.slice(2)));
        expect(order).toEqual([...order].sort((a, b) => a - b));
      }
      expect(await tablet.outbox()).toEqual([]);
      await tablet.close();
    }),
    { numRuns: 25 },
  );
}, 60_000);
