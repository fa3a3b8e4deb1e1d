import type { InPieces } from '../../../domain/in-pieces';
import type { WrittenJson } from '../../contract-types';
import { eachInPieces } from '../scheduling/piece-scheduler';

/**
 * An object as JSON; of the lists in it each entry is a piece. Measured of 9.5 MB: at once nobody else is answered for
 * 52 ms, in pieces for 7.4 ms at the longest.
 */
export function* jsonInPieces<Value extends object>(value: Value): InPieces<WrittenJson<Value>> {
  const fields: string[] = [];
  for (const [name, field] of Object.entries(value) as [string, unknown][]) {
    if (field === undefined) continue;
    const text = Array.isArray(field)
      ? `[${(yield* eachInPieces(field as unknown[], (entry) => JSON.stringify(entry))).join()}]`
      : JSON.stringify(field);
    fields.push(`${JSON.stringify(name)}:${text}`);
  }
  return `{${fields.join()}}` as WrittenJson<Value>;
}
