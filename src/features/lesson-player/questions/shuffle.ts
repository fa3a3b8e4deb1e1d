/**
 * A mixed order that is the same every time for the same seed, so that a student sees the choices in
 * one order on every device and after every reload, and a neighbour sees another.
 */
export function shuffled<T>(items: readonly T[], seed: string): T[] {
  const random = mulberry32(fnv1a(seed));
  const mixed = [...items];
  for (let last = mixed.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    const [a, b] = [mixed[last], mixed[other]];
    if (a === undefined || b === undefined) continue;
    mixed[last] = b;
    mixed[other] = a;
  }
  return mixed;
}

/** Seed of one question of one student's copy of a lesson. */
export function shuffleSeed(assignmentStudentId: number, questionId: string): string {
  return `${assignmentStudentId}:${questionId}`;
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  return hash >>> 0;
}

function mulberry32(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mix = Math.imul(state ^ (state >>> 15), state | 1);
    mix ^= mix + Math.imul(mix ^ (mix >>> 7), mix | 61);
    return ((mix ^ (mix >>> 14)) >>> 0) / 4294967296;
  };
}
