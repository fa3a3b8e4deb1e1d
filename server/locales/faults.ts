/** What is wrong with a request that does not fit the contract, in words for people. */
import type { Said } from './messages';

/** As Ajv says it, also through Fastify. */
interface Issue {
  readonly keyword: string;
  readonly instancePath: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly data?: unknown;
}

const formatFaults: Readonly<Record<string, Said>> = {
  date: 'not_a_day',
  'date-time': 'not_a_time',
  email: 'not_an_email',
};

/** A form sends what is no number as null. */
function typeFault(type: unknown, data: unknown): Said {
  if (type !== 'integer' && type !== 'number') return 'unusable';
  return typeof data === 'number' ? 'not_whole' : 'not_a_number';
}

/** What is wrong with one field, by the keyword of JSON Schema that it fails. */
function faultIn({ keyword, params, data }: Issue): Said {
  const limit = Number(params['limit']);
  switch (keyword) {
    case 'required':
      return 'needed';
    case 'maxLength':
      return { key: 'most_characters', values: { count: limit } };
    case 'minLength':
      return limit === 1 ? 'needed' : { key: 'least_characters', values: { count: limit } };
    case 'maximum':
      return { key: 'at_most', values: { limit } };
    case 'minimum':
      // The number of something that nobody has chosen yet.
      return limit === 1 && data === 0 ? 'needed' : { key: 'at_least', values: { limit } };
    case 'maxItems':
      return { key: 'most_entries', values: { count: limit } };
    case 'minItems':
      return { key: 'least_entries', values: { count: limit } };
    case 'format':
      return formatFaults[String(params['format'])] ?? 'unusable';
    case 'type':
      return typeFault(params['type'], data);
    default:
      return 'unusable';
  }
}

/** @returns what to say at which field; `body` for what is wrong with the whole */
export function faultsOf(issues: readonly Issue[]): Readonly<Record<string, readonly Said[]>> {
  const faults: Record<string, Said[]> = {};
  for (const issue of issues) {
    const missing = issue.params['missingProperty'];
    const path = issue.instancePath.slice(1).replaceAll('/', '.');
    const field = [path, typeof missing === 'string' ? missing : ''].filter(Boolean).join('.');
    (faults[field || 'body'] ??= []).push(faultIn(issue));
  }
  return faults;
}
