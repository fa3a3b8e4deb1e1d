/**
 * Where the demo school of a whole run stands. Its day decides which lesson is today's: a test that begins before
 * the school's midnight and ends after it would look for a lesson of yesterday.
 */
const usual = 'America/New_York';
/** Five or six hours behind: in the afternoon while the usual one goes to bed. */
const nearMidnight = 'Pacific/Honolulu';

/** A whole run ends well within this of its start. */
const lateHours = [21, 22, 23];

const hourIn = (zone: string, at: Date): number =>
  Number(
    new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' }).format(
      at,
    ),
  );

/** @returns an IANA time zone in which it is not midnight within the next two hours */
export const zoneAwayFromMidnight = (at: Date): string =>
  lateHours.includes(hourIn(usual, at)) ? nearMidnight : usual;

/** Workers are processes of their own; the first one's choice goes to all by the environment. */
export const schoolZone = (process.env['DAYBOOK_TEST_ZONE'] ??= zoneAwayFromMidnight(new Date()));
