/** Tells the server of this device, without work to send. */
import { api } from '../../api/client';
import { composeReport, isDue, newsOf, nextReport, noteReported } from './device-report';
import { deviceId } from '../storage/device-registry';
import { readPartition } from '../drain/drain-store';
import { createTransport } from '../drain/transport';
import { presentUser } from '../storage/people';

/** @returns false while work is on its way: what is sent just now neither waits nor is there yet */
export async function sendDeviceReport(stop: AbortSignal): Promise<boolean> {
  const userId = await presentUser();
  if (userId === undefined) return true;
  const number = await nextReport(Date.now());
  const { entries, ticket } = await readPartition(userId);
  if (entries.some(({ state }) => state === 'sending')) return false;
  const report = await composeReport(userId, entries, [], Date.now(), number);
  if (ticket === undefined || !report || !(await isDue(userId, report, Date.now()))) return true;
  const news = await newsOf(userId, report);
  await createTransport(api).sync(ticket, await deviceId(), [], stop, news);
  await noteReported(userId, report, Date.now());
  return true;
}
