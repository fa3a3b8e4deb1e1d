/** One run over everybody on this device, under the lock: as the device's own pause allows, and what comes of it. */
import { api } from '../../api/client';
import { noPause, pauseAfterFailure, readPause, remainingPause } from '../network/backoff';
import { deviceValue, setDeviceValue } from '../storage/device-registry';
import { drainAll, type DrainDeps, type DrainReport } from './drain';
import { createTransport } from './transport';

interface Run extends Pick<DrainDeps, 'freshTicket' | 'stop'> {
  /** A sign that things have changed for the better: the device's own pause is over. */
  readonly impatient: boolean;
}

/** @throws what storage throws */
export async function drainNow({ freshTicket, impatient, stop }: Run): Promise<DrainReport> {
  const pause = readPause(await deviceValue('drainPause'));
  const left = remainingPause(pause, Date.now(), impatient);
  if (left > 0) {
    return { waiting: 1, wakeAt: Date.now() + left, failure: undefined, personal: new Map() };
  }
  const transport = createTransport(api);
  const deps = { transport, now: Date.now, chance: Math.random, freshTicket, impatient, stop };
  const report = await drainAll(deps);
  const { failure } = report;
  if (failure) {
    const next = pauseAfterFailure(pause, Date.now(), Math.random(), failure.retryAfterMs);
    await setDeviceValue('drainPause', next);
    return { ...report, wakeAt: next.until };
  }
  if (pause.failures > 0) await setDeviceValue('drainPause', noPause);
  return report;
}
