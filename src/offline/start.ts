import { startConnectivity } from './network/connectivity';
import { startDraining } from './drain/drain-scheduler';
import { firstScreenShown } from './app/first-screen';
import { startPacks } from './packs/packs';
import { startReporting } from './reports/reporting';

/** Everything of this room that runs on its own in a page. Call once, after sign-outs have been completed. */
export function startOffline(): void {
  startConnectivity();
  void firstScreenShown().then(() => {
    startDraining();
    startPacks();
    startReporting();
  });
}
