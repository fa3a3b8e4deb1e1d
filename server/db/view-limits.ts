/**
 * What a call is about, for whoever hands out connections: a view of many rows gets little time and a share of them, so
 * that however many ask for one, what a child sends finds a connection.
 */
import { AsyncLocalStorage } from 'node:async_hooks';

const viewing = new AsyncLocalStorage<true>();

/** Does work that reads a view: a home, an overview, a list. What it asks the database is asked as that. */
export const withViewLimits = <Result>(work: () => Result): Result => viewing.run(true, work);

export const hasViewLimits = (): boolean => viewing.getStore() === true;
