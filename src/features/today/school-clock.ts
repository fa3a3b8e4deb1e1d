/** What a Date header can be off by itself: it counts whole seconds. */
const NOISE_MS = 2_000;

/**
 * How many milliseconds the server's clock is ahead of the device's.
 *
 * Takes the answer's Date header (or null), the server time inside the answer, and the device's time at
 * receipt. The header wins: of an answer that something on the way has kept, the body is old.
 * Gives 0 when neither can be read or the difference is within the noise.
 */
export function clockOffsetOf(header: string | null, bodyTime: string, receivedAt: number): number {
  const fromHeader = header === null ? Number.NaN : Date.parse(header);
  const server = Number.isNaN(fromHeader) ? Date.parse(bodyTime) : fromHeader;
  const offset = server - receivedAt;
  return Number.isNaN(offset) || Math.abs(offset) < NOISE_MS ? 0 : offset;
}

/** Noon UTC of a calendar day: far from every date line when it is formatted in UTC. */
function dayInstant(day: string): number {
  return Date.parse(`${day}T12:00:00Z`);
}

/** 0 Monday … 6 Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(dayInstant(day)).getUTCDay() + 6) % 7;
}
