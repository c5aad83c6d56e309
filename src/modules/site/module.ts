import { defineModule } from '#platform/manifest/model/module.ts';
import { documents } from './model/open-pages.ts';

/**
 * The public site and what comes in by it. Its records live in the provider's own company; nobody else's roles have its
 * rights.
 */
export const head = defineModule({
  name: 'site',
  label: 'Webmaster',
  path: 'admin/webmaster',
  icon: 'admin',
  isProviderOnly: true,
  pages: [
    { path: '', page: 'incoming', title: 'Site', access: 'site.read' },
    { path: 'edit-job-positions', page: 'edit-job-positions', title: 'Job positions', access: 'site.read' },
    { path: 'broadcasts', page: 'broadcasts', title: 'Provider announcements', access: 'broadcasts.read' },
    { path: 'settings', page: 'site-settings', title: 'Site settings', access: 'site-settings.read' },
    { path: 'support-access', page: 'support-access', title: 'Support access', access: 'accounts.support' },
    { path: 'kept-mail', page: 'kept-mail', title: 'Unsent email', access: 'outbox.read' },
    { path: 'lost-second-factor', page: 'lost-second-factor', title: 'Account recovery', access: 'accounts.support' },
  ],
  documents,
  access: {
    'site.read': 'View messages and sign-ups from the public site',
    'site.manage': 'Manage the public site and answer its messages',
    'site-settings.read': 'View site settings: links, operator, service notices',
    'site-settings.manage': 'Change site settings, announce maintenance and set read-only mode',
    'broadcasts.read': 'View provider announcements',
    'broadcasts.write': 'Write provider announcements',
    'broadcasts.publish': 'Publish and withdraw provider announcements',
    'outbox.read': 'Read unsent emails, whose links give access to accounts',
    'accounts.support': 'Recover accounts and use support access',
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
