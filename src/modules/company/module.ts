import { defineModule } from '#platform/manifest/model/module.ts';

/** What every company has before any subject: its structure, its reporting periods, its people's rights. */
export const companyModule = defineModule({
  name: 'company',
  label: 'Company',
  path: '',
  icon: 'building',
  pages: [{ path: 'settings', page: 'settings', title: 'Company settings', access: 'company.read' }],
  access: {
    'company.read': 'See the company and its structure',
    'company.manage': 'Change the company’s profile and custom fields',
    'organisation.manage': 'Change organisation units',
    'members.read': 'See who has access',
    'members.manage': 'Invite people and give rights',
    'settings.read': 'See the company’s profile and locale',
    'security.read': 'See the security settings and API keys',
    'security.manage': 'Change the security settings, make and revoke API keys',
    'plan.read': 'See the plan and its price',
    'plan.manage': 'Change the plan',
    'company.close': 'Close the company',
    'company.export': 'Take all data of the company out',
    'history.read': 'Read the history of what one may read',
    'history.export': 'Read the whole history, check and export it',
    'data.import': 'Import files',
    'data.export': 'Export lists',
  },
});
