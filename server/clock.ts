/** The server's only source of time. Tests pass their own; nothing is ever decided by a device's clock. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
