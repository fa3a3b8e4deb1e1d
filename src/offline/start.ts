import { startConnectivity } from './connectivity';
import { startDraining } from './drain-scheduler';
import { firstScreenShown } from './first-screen';
import { startPacks } from './packs';
import { startReporting } from './reporting';

/** Everything of this room that runs on its own in a page. Call once, after sign-outs have been completed. */
export function startOffline(): void {
  startConnectivity();
  void firstScreenShown().then(() => {
    startDraining();
    startPacks();
    startReporting();
  });
}
