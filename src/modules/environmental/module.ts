import { defineModule } from '#platform/model/module.ts';

/** From bills and meters to a greenhouse-gas inventory that explains itself. */
export const environmentalModule = defineModule({
  name: 'environmental', label: 'Environmental', path: 'environmental', icon: 'leaf',
  pages: [
    { path: '', page: 'overview', title: 'Overview', access: 'environmental.read' },
    { path: 'data-requests', page: 'data-requests', title: 'Data requests', access: 'environmental.read' },
    { path: 'admin-setup', page: 'admin-setup', title: 'Set-up', access: 'environmental.read' },
    { path: 'ghg-emissions', page: 'ghg-emissions', title: 'Greenhouse gas emissions', access: 'environmental.read' },
    { path: 'energy-consumption', page: 'energy-consumption', title: 'Energy consumption', access: 'environmental.read' },
    { path: 'water-consumption', page: 'water-consumption', title: 'Water consumption', access: 'environmental.read' },
    { path: 'waste-management', page: 'waste-management', title: 'Waste management', access: 'environmental.read' },
    { path: 'biodiversity-impact', page: 'biodiversity-impact', title: 'Biodiversity impact', access: 'environmental.read' },
    { path: 'settings', page: 'settings', title: 'Defaults and thresholds', access: 'environmental.read' },
  ],
  registers: {
    dataRequest: 'environmental/data-requests?tab=all', environmentalSettings: 'environmental/settings?tab=history',
    activityData: 'environmental/ghg-emissions?tab=activity', refrigerantBalance: 'environmental/ghg-emissions?tab=activity&as=balances', orgUnit: 'environmental/admin-setup?step=organisation',
    reportingPeriod: 'environmental/admin-setup?step=periods', expectation: 'environmental/admin-setup?step=expected', energyInstrument: 'environmental/admin-setup?step=instruments',
    customFactor: 'environmental/admin-setup?step=factors&as=own', assignmentRule: 'environmental/admin-setup?step=rules', conversionBridge: 'environmental/admin-setup?step=conversions',
    meter: 'environmental/energy-consumption?tab=meters', meterReading: 'environmental/energy-consumption?tab=readings', energyProduction: 'environmental/energy-consumption?tab=production', degreeDays: 'environmental/energy-consumption?tab=degree-days',
    siteNature: 'environmental/biodiversity-impact?tab=nature', sensitiveArea: 'environmental/biodiversity-impact?tab=areas', natureAction: 'environmental/biodiversity-impact?tab=actions',
    waterFlow: 'environmental/water-consumption?tab=flows', siteWaterRisk: 'environmental/water-consumption?tab=risks',
    wasteMovement: 'environmental/waste-management?tab=movements', materialFlow: 'environmental/waste-management?tab=materials',
  },
  access: {
    'environmental.read': 'See activity data and results', 'environmental.write': 'Record activity data', 'environmental.manage': 'Change set-up, factors and assignment rules',
    'environmental.approve': 'Approve activity data and lock periods', 'environmental.calculate': 'Run the inventory',
  },
});
