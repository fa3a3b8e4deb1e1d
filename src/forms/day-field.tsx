import type { ComponentProps } from 'react';
import { dayFrom, type Day } from '../../domain/day';
import { DateField } from '../ui/fields/time-fields';

/** A day of the calendar. */
export const DayField = (props: Omit<ComponentProps<typeof DateField<Day>>, 'read'>) => (
  <DateField {...props} read={dayFrom} />
);
