import { defineModule } from '#platform/manifest/model/module.ts';

/**
 * The public site and what comes in by it. Its records live in the provider's own company; nobody else's roles have its
 * rights.
 */
export const siteModule = defineModule({
  name: 'site',
  label: 'Webmaster',
  path: 'admin/webmaster',
  icon: 'admin',
  isProviderOnly: true,
  pages: [
    { path: '', page: 'incoming', title: 'Site', access: 'site.read' },
    { path: 'edit-job-positions', page: 'edit-job-positions', title: 'Job positions', access: 'site.read' },
    { path: 'broadcasts', page: 'broadcasts', title: 'Announcements to companies', access: 'broadcasts.read' },
    { path: 'settings', page: 'site-settings', title: 'Site settings', access: 'site-settings.read' },
    { path: 'support-access', page: 'support-access', title: 'Support in companies', access: 'accounts.support' },
    { path: 'kept-mail', page: 'kept-mail', title: 'Kept mail', access: 'outbox.read' },
    { path: 'lost-second-factor', page: 'lost-second-factor', title: 'Lost second factor', access: 'accounts.support' },
  ],
  access: {
    'site.read': 'See what comes in by the public site',
    'site.manage': 'Run the public site and answer what comes in by it',
    'site-settings.read': 'See the settings of the site: links, operator, notices',
    'site-settings.manage': 'Change the settings of the site, announce maintenance and refuse changes while it lasts',
    'broadcasts.read': 'See the announcements to companies',
    'broadcasts.write': 'Write announcements to companies',
    'broadcasts.publish': 'Publish and withdraw announcements to companies',
    'outbox.read': 'Read mails that are kept where there is no mail server; their links open accounts',
    'accounts.support': 'Help people who lost their second factor, and companies that let the support in',
  },
  grants: {
    owner: [
      'site.read',
      'site.manage',
      'site-settings.read',
      'site-settings.manage',
      'broadcasts.read',
      'broadcasts.write',
      'broadcasts.publish',
      'accounts.support',
      'outbox.read',
    ],
    administrator: [
      'site.read',
      'site.manage',
      'site-settings.read',
      'site-settings.manage',
      'broadcasts.read',
      'broadcasts.write',
      'broadcasts.publish',
      'accounts.support',
    ],
    auditor: ['site.read', 'site-settings.read', 'broadcasts.read'],
  },
});
