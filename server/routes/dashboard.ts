import { signedInOf } from '../plugins/auth';
import type { Operations } from '../plugins/contract-routes';
import { languageOfRequest } from '../plugins/language';
import type { Dashboard } from '../services/dashboard/dashboard';

export function dashboardRoutes(dashboard: Dashboard): Operations {
  return {
    getDashboardInfo: { handler: (request) => dashboard.info(signedInOf(request).person) },
    getHomePage: { handler: (request) => dashboard.homePage(languageOfRequest(request)) },
  };
}
