import { languageOfRequest } from '../plugins/language';
import type { Operations } from '../plugins/operations';
import type { Dashboard } from '../services/dashboard/dashboard';

export function dashboardRoutes(dashboard: Dashboard): Operations {
  return {
    getDashboardInfo: ({ person }) => dashboard.info(person),
    getHomePage: ({ request }) => dashboard.homePage(languageOfRequest(request)),
  };
}
