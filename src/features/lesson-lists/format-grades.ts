import { grades } from '../../../domain/reference';

const titleOf = (id: number) => grades.find((grade) => grade.id === id)?.title;

/** Grades as a teacher says them: `K`, `3–5`, `1, 3–4`. */
export function formatGrades(ids: readonly number[]): string {
  const known = [...new Set(ids)].filter((id) => titleOf(id) !== undefined).sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const id of known) {
    const last = runs.at(-1);
    if (last?.[1] === id - 1) last[1] = id;
    else runs.push([id, id]);
  }
  return runs
    .map(([from, to]) => {
      const [first = '', last = ''] = [titleOf(from), titleOf(to)];
      return from === to ? first : `${first}–${last}`;
    })
    .join(', ');
}
