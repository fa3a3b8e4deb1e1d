import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconBan,
  IconCircleCheck,
  IconClock,
  IconFileOff,
  IconLoader2,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '../../ui/surfaces/badge';
import type { RosterRun } from './queries';

const icons = {
  refused: IconFileOff,
  ready: IconClock,
  applying: IconLoader2,
  done: IconCircleCheck,
  stopped: IconAlertTriangle,
  expired: IconBan,
  undoing: IconLoader2,
  undone: IconArrowBackUp,
} as const;

const tints = {
  refused: 'wrong',
  ready: 'now',
  applying: 'calm',
  done: 'done',
  stopped: 'warn',
  expired: 'quiet',
  undoing: 'calm',
  undone: 'quiet',
} as const;

/** How far a roster is, in words and a picture. */
export function RunState({ run }: { readonly run: RosterRun }) {
  const { t } = useTranslation('rosters');
  const undo = run.undo?.state;
  // One whose undo has stopped is applied, as far as it was not undone.
  const state = undo === undefined || undo === 'stopped' ? run.state : undo;
  const StateIcon = icons[state];
  return (
    <Badge
      tint={tints[state]}
      className="whitespace-nowrap"
      icon={<StateIcon size={16} aria-hidden="true" />}
    >
      {t(`state.${state}`)}
    </Badge>
  );
}
