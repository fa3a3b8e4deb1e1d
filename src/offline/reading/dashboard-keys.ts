/** Of these queries session storage keeps the data, by the names that the specification gives (section 4). */
export const dashboardKeys = { 'dashboard-info': 'nav_data', 'home-page': 'home_data' } as const;

/** At a sign-out both go, also where nothing of the rest of it has come yet (dashboard-cache.ts). */
export function resetDashboardCache(): void {
  for (const key of Object.values(dashboardKeys)) sessionStorage.removeItem(key);
}
