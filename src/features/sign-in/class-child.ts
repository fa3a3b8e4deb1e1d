import type { components } from '../../api/schema';

/** A child at the door of its class. */
export type Child = components['schemas']['ClassDoor']['students'][number];
