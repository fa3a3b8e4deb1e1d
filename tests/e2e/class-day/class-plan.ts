/** How far each of the 26 students without a screen gets until the teacher looks, and what must then be shown. */
import { ApiTablet } from './api-tablet';
import { rowOf } from './live-page';
import type { LiveRow } from './live-page';
import type { Enrolled } from './roster';
import { rightChoice, rightNumber } from './student-tablet';
import { lessonTitle } from './teacher-plans';

interface Part {
  /** So many students do this. */
  readonly count: number;
  readonly begin: (tablet: ApiTablet, nth: number) => Promise<void>;
  /** Tells of the open lesson once more; those who are silent have none. */
  readonly beat?: (tablet: ApiTablet) => Promise<void>;
  /** What is left to do until everything is handed in. */
  readonly finish: (tablet: ApiTablet) => void;
  readonly row: (nth: number) => LiveRow;
}

const wrongChoice = { kind: 'true_false', value: false } as const;
const number = (text: string) => ({ kind: 'number', text }) as const;

export const wordsOf = ({ name }: Enrolled): string =>
  `${name} says: drops join in the cloud until they are too heavy.`;
const words = (tablet: ApiTablet) =>
  ({ kind: 'long_text', text: wordsOf(tablet.student) }) as const;

const beatAt = (step: number) => (tablet: ApiTablet) => tablet.send(tablet.at(step));

const all = (tablet: ApiTablet): ApiTablet =>
  tablet.answer(1, rightNumber).finish(1).answer(2, rightChoice).finish(2);
const rest = (tablet: ApiTablet): ApiTablet => tablet.answer(3, words(tablet)).finish(3).handIn();

async function arrive(tablet: ApiTablet): Promise<void> {
  await tablet.signIn();
  await tablet.open(lessonTitle);
}

const unopened: Part = {
  count: 4,
  // Half of them have not even signed in.
  begin: async (tablet, nth) => {
    if (nth % 2 === 0) return;
    await arrive(tablet);
    await tablet.send(tablet.pack('ready'));
  },
  finish: (tablet) => void rest(all(tablet)),
  row: () => rowOf('Not opened yet'),
};

const packs = [
  { state: 'ready', device: 'OK' },
  { state: 'loading', device: 'Lesson is loading' },
  { state: 'no_room', device: 'No room for the lesson' },
  { state: 'waiting', device: 'Lesson is loading' },
] as const;

const reading: Part = {
  count: packs.length,
  begin: async (tablet, nth) => {
    await arrive(tablet);
    const { state } = packs[nth] ?? packs[0];
    await tablet.send({ ...tablet.pack(state), ...tablet.at(1) });
  },
  beat: beatAt(1),
  finish: (tablet) => void rest(all(tablet)),
  row: (nth) => rowOf('Working', { step: 1, device: (packs[nth] ?? packs[0]).device }),
};

const atStepTwo: Part = {
  count: 4,
  begin: async (tablet, nth) => {
    await arrive(tablet);
    await tablet.answer(1, rightNumber).finish(1).send(tablet.at(2), nth);
  },
  beat: beatAt(2),
  finish: (tablet) => void rest(tablet.answer(2, rightChoice).finish(2)),
  row: () => rowOf('Working', { step: 2, answered: 1, right: 1 }),
};

const atStepThree: Part = {
  count: 4,
  begin: async (tablet, nth) => {
    await arrive(tablet);
    tablet.answer(1, rightNumber).finish(1).answer(2, wrongChoice).finish(2);
    await tablet.send(tablet.at(3), nth);
  },
  beat: beatAt(3),
  finish: (tablet) => void rest(tablet.answer(2, rightChoice)),
  row: () => rowOf('Working', { step: 3, answered: 2, right: 1 }),
};

async function tryFourTimes(tablet: ApiTablet): Promise<void> {
  await arrive(tablet);
  for (const text of ['4', '5', '7', '8']) {
    await tablet.answer(1, number(text)).send(tablet.at(1), 1);
  }
}

const stuck: Part = {
  count: 3,
  begin: tryFourTimes,
  beat: beatAt(1),
  finish: (tablet) => void rest(all(tablet)),
  row: () => rowOf('4 tries on question 1', { step: 1, answered: 1 }),
};

const foundIt: Part = {
  count: 1,
  begin: async (tablet) => {
    await tryFourTimes(tablet);
    await tablet.answer(1, rightNumber).send(tablet.at(1));
  },
  beat: beatAt(1),
  finish: (tablet) => void rest(tablet.finish(1).answer(2, rightChoice).finish(2)),
  row: () => rowOf('Working', { step: 1, answered: 1, right: 1 }),
};

const handedIn: Part = {
  count: 4,
  begin: async (tablet, nth) => {
    await arrive(tablet);
    await rest(all(tablet)).send({}, nth);
  },
  finish: () => undefined,
  row: () => rowOf('Handed in', { answered: 3, right: 2 }),
};

/** The last word was that two answers wait; then the network went. */
const cutOff: Part = {
  count: 1,
  begin: async (tablet) => {
    await arrive(tablet);
    await tablet.answer(1, rightNumber).finish(1).send(tablet.at(2), 0, 2);
  },
  finish: (tablet) => void rest(tablet.answer(2, rightChoice).finish(2)),
  row: () =>
    rowOf('Offline N min', {
      ...{ step: 2, answered: 1, right: 1 },
      device: '2 answers wait on the tablet',
    }),
};

const putAside: Part = {
  count: 1,
  begin: async (tablet) => {
    await arrive(tablet);
    await tablet.answer(1, rightNumber).finish(1).send(tablet.at(2));
    await tablet.send();
  },
  finish: (tablet) => void rest(tablet.answer(2, rightChoice).finish(2)),
  row: () => rowOf('Left the page N min ago', { step: 2, answered: 1, right: 1 }),
};

const parts = [
  ...[unopened, reading, atStepTwo, atStepThree],
  ...[stuck, foundIt, handedIn, cutOff, putAside],
];

export class PlannedStudent {
  readonly tablet: ApiTablet;

  constructor(
    origin: string,
    readonly student: Enrolled,
    private readonly part: Part,
    private readonly nth: number,
  ) {
    this.tablet = new ApiTablet(origin, student);
  }

  begin = (): Promise<void> => this.part.begin(this.tablet, this.nth);

  async beat(): Promise<void> {
    await this.part.beat?.(this.tablet);
  }

  get row(): LiveRow {
    return this.part.row(this.nth);
  }

  /** Does what is left and hands in; who had not come yet comes now. */
  async finish(): Promise<void> {
    if (!this.tablet.isIn) await arrive(this.tablet);
    this.part.finish(this.tablet);
    await this.tablet.send({}, 1);
  }
}

export function planClass(origin: string, students: readonly Enrolled[]): PlannedStudent[] {
  const places = parts.flatMap((part) =>
    Array.from({ length: part.count }, (_, nth) => ({ part, nth })),
  );
  if (places.length !== students.length) throw new Error('Every student has one part.');
  return students.flatMap((student, at) => {
    const place = places[at];
    return place ? [new PlannedStudent(origin, student, place.part, place.nth)] : [];
  });
}
