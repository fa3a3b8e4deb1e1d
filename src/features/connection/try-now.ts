import { probe } from '../../offline/network/connectivity';
import { drainWithin } from '../../offline/drain/drain-scheduler';

const PATIENCE_MS = 8_000;

/** Looks for the network at once and sends what it lets through; what it does not stays here. */
export async function tryNow(): Promise<void> {
  await probe();
  await drainWithin(PATIENCE_MS);
}
