/**
 * The one bound of waits for a state, in milliseconds: far above what any screen takes, since a busy machine is no
 * broken app. A wait that has ended by it has found something.
 */
export const longestWaitMs = 90_000;
