/** The process that reads one set and plans it: a set that is slow or greedy costs this process, not the server. */
import { runScheduled } from '../../scheduling/piece-scheduler';
import { planSet } from './planning';
import type { PlanTask } from './planning';

// In pieces, in between which it hears that the server has gone.
process.once('disconnect', () => process.exit());

process.once('message', (task: PlanTask) => {
  void planSet(task, runScheduled).then((planned) => {
    process.send?.(planned, () => process.disconnect());
  });
});
