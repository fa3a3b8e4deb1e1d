import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconMinus,
  IconPencil,
  IconPlugConnectedX,
} from '@tabler/icons-react';
import type { Standing } from './standing';

export const standingIcons: Readonly<Record<Standing, typeof IconMinus>> = {
  help: IconAlertTriangle,
  offline: IconPlugConnectedX,
  working: IconPencil,
  away: IconMinus,
  unopened: IconCircleDashed,
  done: IconCircleCheck,
  excused: IconMinus,
};
