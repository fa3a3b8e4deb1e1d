import { describe, expect, it } from 'vitest';
import { LiveStore } from './live-store';
import type { LiveStudent } from './queries';
import {
  arranged,
  countsByStep,
  countsOf,
  looksSame,
  placeOf,
  standingOf,
  withStanding,
} from './standing';

const now = Date.parse('2026-03-04T15:00:00Z');
const ago = (seconds: number) => new Date(now - seconds * 1000).toISOString();
let ids = 0;
const student = (change: Partial<LiveStudent> = {}): LiveStudent => ({
  student_id: (ids += 1),
  name: `Student ${String(ids)}`,
  assignment_student_id: ids + 100,
  state: 'in_progress',
  in_lesson: true,
  steps_done: 0,
  steps_answered: [],
  answered: 0,
  correct: 0,
  stuck: null,
  heard_at: ago(10),
  unsent: 0,
  pack: 'ready',
  ...change,
});

describe('at which step a student is', () => {
  const steps = [{ id: 'hook' }, { id: 'guided' }];
  const at = (change: Partial<LiveStudent>) => {
    const [entry] = withStanding([student(change)], now);
    return entry && placeOf(entry, steps);
  };

  it('is the one on the screen while the lesson is open', () => {
    expect(at({ step_id: 'guided' })).toBe(1);
    expect(at({ step_id: 'guided', heard_at: ago(300) })).toBe(1);
    expect(at({ state: 'not_started', in_lesson: false })).toBeUndefined();
  });

  it('is none once it is handed in, although a step was never finished', () => {
    expect(at({ state: 'handed_in', step_id: 'guided' })).toBeUndefined();
    expect(at({ excused: true, step_id: 'guided' })).toBeUndefined();
  });
});

describe('how a student stands', () => {
  it.each([
    ['working', {}],
    ['help', { stuck: { why: 'tries', question: 3, tries: 4 } }],
    ['offline', { heard_at: ago(120) }],
    ['away', { heard_at: ago(120), in_lesson: false }],
    ['unopened', { state: 'not_started', in_lesson: false }],
    ['working', { state: 'not_started' }],
    ['done', { state: 'handed_in', heard_at: ago(9000) }],
    ['done', { state: 'scored' }],
    ['working', { state: 'returned' }],
    ['excused', { excused: true, stuck: { why: 'quiet', since: ago(400) } }],
  ] as const)('is %s for %o', (standing, change) => {
    expect(standingOf(student(change), now)).toBe(standing);
  });

  it('puts who needs help first, and says for how long', () => {
    const all = withStanding(
      [
        student({ name: 'Ada', state: 'handed_in' }),
        student({ name: 'Ben', heard_at: ago(750) }),
        student({ name: 'Cleo', stuck: { why: 'quiet', since: ago(420) } }),
        student({ name: 'Abe', steps_answered: ['look', 'check'] }),
      ],
      now,
    );
    expect(arranged(all, undefined, 'help').map((entry) => entry.student.name)).toEqual([
      'Cleo',
      'Ben',
      'Abe',
      'Ada',
    ]);
    expect(all.map(({ minutes }) => minutes)).toEqual([0, 12, 7, 0]);
    expect(arranged(all, undefined, 'name')[0]?.student.name).toBe('Abe');
    expect(arranged(all, undefined, 'progress')[0]?.student.name).toBe('Abe');
    expect(arranged(all, 'offline', 'help').map((entry) => entry.student.name)).toEqual(['Ben']);
    expect(countsOf(all)).toMatchObject({ help: 1, offline: 1, working: 1, done: 1 });
  });

  it('puts who has answered most first, not who has only turned the pages', () => {
    const all = withStanding(
      [
        student({ name: 'Ada', steps_done: 6, steps_answered: [] }),
        student({ name: 'Ben', steps_done: 1, steps_answered: ['look'], answered: 1 }),
        student({ name: 'Cleo', steps_done: 1, steps_answered: ['look'], answered: 3 }),
      ],
      now,
    );
    const names = arranged(all, undefined, 'progress').map(({ student: { name } }) => name);
    expect(names).toEqual(['Cleo', 'Ben', 'Ada']);
  });

  it('counts who is at which step, without those who are done', () => {
    const all = withStanding(
      [
        student({ step_id: 'look' }),
        student({ step_id: 'look' }),
        student({ step_id: 'check', state: 'handed_in' }),
        student({}),
      ],
      now,
    );
    const steps = [{ id: 'look' }, { id: 'check' }];
    expect([...countsByStep(all, steps)]).toEqual([
      ['look', 2],
      ['check', 0],
    ]);
  });
});

describe('a row', () => {
  const looks = (change: Partial<LiveStudent>) => {
    const one = student();
    const [before, after] = withStanding([one, { ...one, ...change }], now);
    return before && after && looksSame(before, after);
  };

  it('looks the same when nothing but the moment is another', () => {
    expect(looks({ heard_at: ago(4) })).toBe(true);
  });

  it.each<Partial<LiveStudent>>([
    { name: 'Another' },
    { state: 'returned' },
    { step_id: 'check' },
    { steps_answered: ['look'] },
    { answered: 1 },
    { correct: 1 },
    { unsent: 1 },
    { pack: 'missing' },
    { device: { id: 5, label: { browser: 'safari', system: 'ipad' } } },
    { stuck: { why: 'tries', question: 3, tries: 4 } },
    { heard_at: ago(120) },
  ])('looks another with %o', (change) => {
    expect(looks(change)).toBe(false);
  });
});

describe('what is known of a student', () => {
  it('is the same entry until it says something else, by its news or by the clock', () => {
    const [one, two] = [student({ heard_at: ago(50) }), student({ heard_at: ago(5) })];
    const [first, second] = withStanding([one, two], now);
    const later = withStanding([one, two], now + 9_000);
    expect([later[0] === first, later[1] === second]).toEqual([true, true]);
    const aMinute = withStanding([one, { ...two }], now + 10_000);
    expect([aMinute[0] === first, aMinute[1] === second]).toEqual([false, false]);
    expect(aMinute.map(({ minutes }) => minutes)).toEqual([1, 0]);
  });
});

describe('the store', () => {
  function store() {
    const frames: (() => void)[] = [];
    const waits: number[] = [];
    let clock = now;
    const made = new LiveStore<LiveStudent>(
      ({ student_id }) => student_id,
      (ms, run) => {
        waits.push(ms);
        frames.push(run);
      },
      () => clock,
    );
    let told = 0;
    made.subscribe(() => {
      told += 1;
    });
    const draw = () => {
      for (const run of frames.splice(0)) run();
    };
    const pass = (ms: number) => {
      clock += ms;
    };
    return { made, draw, pass, waits, told: () => told, waiting: () => frames.length };
  }
  const at = (seconds: number) => new Date(now + seconds * 1000).toISOString();

  it('shows what comes within a frame together, the newest of each', () => {
    const { made, draw, told, waiting } = store();
    const one = student();
    for (let answered = 1; answered <= 50; answered += 1) {
      made.take({ server_time: at(3), rows: [{ ...one, answered }] });
    }
    expect([told(), waiting()]).toEqual([0, 1]);
    draw();
    expect(told()).toBe(1);
    expect(made.state().rows.map(({ answered }) => answered)).toEqual([50]);
    expect(made.state().clockOffset).toBe(3000);
  });

  it('shows the first news at once, and then not oftener than twenty times a second', () => {
    const { made, draw, pass, waits } = store();
    for (const ms of [0, 40, 900, -5_000]) {
      pass(ms);
      made.take({ server_time: at(0), rows: [student()] });
      draw();
    }
    expect(waits).toEqual([0, 10, 0, 0]);
  });

  it('shows a large class a few at a time, who has waited longest first, and all of it at first', () => {
    const { made, draw, waiting } = store();
    const all = Array.from({ length: 60 }, () => student());
    made.take({ server_time: at(0), all: true, rows: all });
    draw();
    expect(made.state().rows).toHaveLength(60);
    const news = all.map((one) => ({ ...one, answered: 1 }));
    made.take({ server_time: at(1), rows: news });
    const seen = () => made.state().rows.filter(({ answered }) => answered === 1).length;
    for (const shown of [8, 16, 24, 32, 40, 48, 56, 60]) {
      draw();
      expect(seen()).toBe(shown);
    }
    expect(waiting()).toBe(0);
  });

  it('shows neighbours of a large class apart, because those in sight together take the browser long', () => {
    const { made, draw } = store();
    const all = Array.from({ length: 200 }, () => student());
    made.take({ server_time: at(0), all: true, rows: all });
    draw();
    made.take({ server_time: at(1), rows: all.map((one) => ({ ...one, answered: 1 })) });
    draw();
    const places = made
      .state()
      .rows.flatMap(({ answered }, place) => (answered === 1 ? [place] : []));
    expect(places).toHaveLength(8);
    for (const [before, place] of places.slice(1).entries()) {
      expect(place - (places[before] ?? 0)).toBeGreaterThan(10);
    }
  });

  it('knows the class up to when the server was last seen', () => {
    const { made, pass } = store();
    made.take({ server_time: at(0), rows: [student()] });
    const told = made.lastSeenAt();
    pass(15_000);
    expect(made.lastSeenAt()).toBe(told);
    made.noteSeen();
    expect(made.lastSeenAt()).toBe(told + 15_000);
  });

  it('forgets who is not among all', () => {
    const { made, draw } = store();
    const [one, two] = [student(), student()];
    made.take({ server_time: at(0), all: true, rows: [one, two] });
    draw();
    made.take({ server_time: at(1), rows: [{ ...two, answered: 9 }] });
    made.take({ server_time: at(1), all: true, rows: [{ ...two }] });
    draw();
    const shown = () => made.state().rows.map((each) => [each.student_id, each.answered]);
    expect(shown()).toEqual([[two.student_id, 0]]);
    made.take({
      server_time: at(2),
      rows: [
        { ...one, answered: 1 },
        { ...two, answered: 2 },
      ],
    });
    draw();
    expect(shown()).toEqual([
      [two.student_id, 2],
      [one.student_id, 1],
    ]);
  });
});
