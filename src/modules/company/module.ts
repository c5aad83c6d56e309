import { defineModule } from '#platform/manifest/model/module.ts';

/** What every company has before any subject: its structure, its reporting periods, its people's rights. */
export const companyModule = defineModule({
  name: 'company',
  label: 'Company',
  path: '',
  icon: 'building',
  pages: [{ path: 'settings', page: 'settings', title: 'Company settings', access: 'company.read' }],
  access: {
    'company.read': 'View the company and its structure',
    'company.manage': 'Change the company profile and custom fields',
    'organisation.manage': 'Change organisation units',
    'members.read': 'View members and roles',
    'members.manage': 'Invite members and assign roles',
    'settings.read': 'View the company profile and locale',
    'security.read': 'View security settings and API keys',
    'security.manage': 'Change security settings, create and revoke API keys',
    'plan.read': 'View the plan and its price',
    'plan.manage': 'Change the plan',
    'company.close': 'Close the company',
    'company.export': 'Export all company data',
    'history.read': 'View the audit log of accessible data',
    'history.export': 'View, check and export the whole audit log',
    'data.import': 'Import files',
    'data.export': 'Export lists',
  },
});
