/** Planned while the server is built (`build/contract-files.mjs`): to look through the contract took a third of a start. */
import { planRoutes } from './plan-routes';

export const plannedRoutes = await planRoutes();
