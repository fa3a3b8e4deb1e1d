/**
 * The first lesson of the demo's science sequence, whose work is scored and given back as its teacher does it. Who may
 * score, and what of a score is refused or kept beside another, is the server's to say, and its own tests'.
 */
import { givenCriteria, givenQuestions } from '../../domain/given-score';
import { maxPointsOfCriterion } from '../../domain/rubric';
import { totalOf } from '../../domain/score-draft';
import type { ScoreDraft, ScoreParts } from '../../domain/score-draft';
import type { components } from '../api/schema';
import { lessonParts, partsOf } from '../features/scoring/parts';
import type { LessonParts } from '../features/scoring/parts';
import type { OpenOptions, TestApp } from './app';
import { demoOf } from './demo';
import { openSending } from './sending';

type Schemas = components['schemas'];
type Work = Schemas['StudentWork'];
type Operation = Schemas['ScoreSave'] | Schemas['ScoreRelease'];
type Result = NonNullable<Work['result']>;

interface WorkPage {
  readonly data: readonly Work[];
}

const lessonPath = '/dashboard/assignments/1/lessons/1';

export class ScoringApi {
  /** What has come of scores, oldest first. */
  readonly taken: Operation[] = [];
  private readonly works: Map<number, Work>;
  private readonly parts: LessonParts;
  private minutes = 0;

  constructor(
    private readonly app: TestApp,
    lesson: Schemas['ScoringLesson'],
    private readonly recorded: WorkPage,
  ) {
    this.works = new Map(recorded.data.map((work) => [work.assignment_student_id, work]));
    this.parts = lessonParts(lesson);
    this.answer();
  }

  /** Students whose work waits for its score, in the order of the list. */
  get handedIn(): readonly Work[] {
    return [...this.works.values()].filter(({ state }) => state === 'handed_in');
  }

  /** The work as the server has it by now. */
  work(id: number): Work {
    const found = this.works.get(id);
    if (!found) throw new Error(`There is no work ${String(id)}`);
    return found;
  }

  /** @param look of the window and the texts; else an iPad held across, in English */
  open(studentId: number, look: Omit<OpenOptions, 'as'> = {}): Promise<void> {
    const path = `/dashboard/assignments/1/assignments-students/${String(studentId)}?position=1`;
    return openSending(this.app, path, { as: 'teacher', ...look });
  }

  private answer(): void {
    const { api } = this.app;
    api.on('GET', '/dashboard/saved-comments', () => ({ data: [] }));
    api.on('GET', '/dashboard/assignments/{assignment_id}/lessons/{position}/work', () => {
      return { ...this.recorded, data: [...this.works.values()] } as never;
    });
    api.on('POST', '/sync', ({ body: { operations } }) => ({
      server_time: new Date().toISOString(),
      // The contract knows an operation by its type, the schema of the envelope only by its name.
      results: operations.map((operation) => this.take(operation as Operation)),
    }));
  }

  /** Each change is later than the one before, although the clock of the test stands. */
  private moment(): string {
    this.minutes += 1;
    return new Date(Date.now() + this.minutes * 60_000).toISOString();
  }

  private take(operation: Operation) {
    this.taken.push(operation);
    const { op_id, type, assignment_student_id: id } = operation;
    const work = this.work(id);
    const rev = (work.score?.rev ?? 0) + 1;
    const body = type === 'score.save' ? operation.body : work.score?.body;
    if (!body) throw new Error('What is given back is not there.');
    const parts = partsOf(this.parts, work);
    const updated_at = this.moment();
    const score = {
      ...{ rev, body, waits: false, taken_back: false, updated_at, updated_by: 'Ms. Rivera' },
      ...totalOf(parts, body),
    };
    if (type === 'score.save') {
      this.works.set(id, { ...work, score });
      return { op_id, status: 'applied', rev, state: work.state } as const;
    }
    const { outcome: state } = operation;
    const result = this.resultOf(parts, body, updated_at);
    this.works.set(id, { ...work, score, state, result });
    return { op_id, status: 'applied', rev, state, revision: work.revision + 1 } as const;
  }

  private resultOf(parts: ScoreParts, draft: ScoreDraft, released_at: string): Result {
    const { bare } = this.parts;
    return {
      ...totalOf(parts, draft),
      ...{ comment: draft.comment, released_at },
      criteria: givenCriteria(parts, draft).map(({ criterion, level, points, comment }) => ({
        ...{ title: criterion.name, level, points, comment },
        max_points: maxPointsOfCriterion(criterion),
      })),
      questions: givenQuestions(bare, parts.automatic, draft).map((given) => ({
        question_id: given.question.id,
        max_points: given.question.points,
        comment: given.comment,
        ...(given.points !== undefined && { points: given.points }),
      })),
    };
  }
}

/** From now on the scores of the lesson are kept. */
export async function openScoring(app: TestApp): Promise<ScoringApi> {
  const { answers } = await demoOf('teacher');
  // What was recorded fits the contract: every other test has it checked.
  const lesson = answers.get(`GET ${lessonPath}`) as Schemas['ScoringLesson'];
  const works = answers.get(`GET ${lessonPath}/work?page=1&per_page=50`) as WorkPage;
  return new ScoringApi(app, lesson, works);
}
