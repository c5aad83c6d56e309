import type { PageLoaders } from '#platform/routing/web/route-table.ts';

export const pages: PageLoaders = {
  overview: () => import('#modules/environmental/overview/web/overview.tsx').then((file) => file.OverviewPage),
  'data-requests': () =>
    import('#modules/environmental/requests/web/data-requests.tsx').then((file) => file.DataRequestsPage),
  settings: () => import('#modules/environmental/settings/web/settings.tsx').then((file) => file.SettingsPage),
  'admin-setup': () => import('#modules/environmental/set-up/web/admin-setup.tsx').then((file) => file.AdminSetupPage),
  'ghg-emissions': () =>
    import('#modules/environmental/inventory/web/ghg-emissions.tsx').then((file) => file.GhgEmissionsPage),
  'waste-management': () =>
    import('#modules/environmental/waste/web/waste-management.tsx').then((file) => file.WasteManagementPage),
  'energy-consumption': () =>
    import('#modules/environmental/energy/web/energy-consumption.tsx').then((file) => file.EnergyConsumptionPage),
  'biodiversity-impact': () =>
    import('#modules/environmental/nature/web/biodiversity-impact.tsx').then((file) => file.BiodiversityImpactPage),
  'water-consumption': () =>
    import('#modules/environmental/water/web/water-consumption.tsx').then((file) => file.WaterConsumptionPage),
};
