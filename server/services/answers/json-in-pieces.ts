import type { InPieces } from '../../../domain/in-pieces';
import { eachInPieces } from '../scheduling/piece-scheduler';

/** An object as JSON; of the lists in it each entry is a piece. */
export function* jsonInPieces(value: object): InPieces<string> {
  const fields: string[] = [];
  for (const [name, field] of Object.entries(value) as [string, unknown][]) {
    if (field === undefined) continue;
    const text = Array.isArray(field)
      ? `[${(yield* eachInPieces(field as unknown[], (entry) => JSON.stringify(entry))).join()}]`
      : JSON.stringify(field);
    fields.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${fields.join()}}`;
}
