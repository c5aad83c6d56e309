import { defineModule } from '#platform/model/module.ts';

/** The public site and what comes in by it. Its records live in the provider's own company; nobody else's roles have its rights. */
export const siteModule = defineModule({
  name: 'site', label: 'Webmaster', path: 'admin/webmaster', icon: 'admin', isProviderOnly: true,
  pages: [
    { path: '', page: 'incoming', title: 'Site', access: 'site.read' },
    { path: 'edit-job-positions', page: 'edit-job-positions', title: 'Job positions', access: 'site.read' },
    { path: 'lost-second-factor', page: 'lost-second-factor', title: 'Lost second factor', access: 'accounts.support' },
  ],
  access: { 'site.read': 'See what comes in by the public site', 'site.manage': 'Run the public site and answer what comes in by it', 'accounts.support': 'Help people who lost their second factor' },
});
