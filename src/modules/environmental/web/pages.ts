import type { PageLoaders } from '#platform/web/routing/route-table.ts';

export const pages: PageLoaders = {
  overview: () => import('./overview/overview.tsx').then((file) => file.OverviewPage),
  'data-requests': () => import('./data-requests/data-requests.tsx').then((file) => file.DataRequestsPage),
  settings: () => import('./settings/settings.tsx').then((file) => file.SettingsPage),
  'admin-setup': () => import('./admin-setup/admin-setup.tsx').then((file) => file.AdminSetupPage),
  'ghg-emissions': () => import('./ghg-emissions/ghg-emissions.tsx').then((file) => file.GhgEmissionsPage),
  'waste-management': () => import('./waste-management/waste-management.tsx').then((file) => file.WasteManagementPage),
  'energy-consumption': () =>
    import('./energy-consumption/energy-consumption.tsx').then((file) => file.EnergyConsumptionPage),
  'biodiversity-impact': () =>
    import('./biodiversity-impact/biodiversity-impact.tsx').then((file) => file.BiodiversityImpactPage),
  'water-consumption': () =>
    import('./water-consumption/water-consumption.tsx').then((file) => file.WaterConsumptionPage),
};
