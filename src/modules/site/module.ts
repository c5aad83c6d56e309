import { defineModule } from '#platform/model/module.ts';
import { contactRequest } from './model/contact-request.ts';

/** The public site and what comes in by it. Its records live in the provider's own company; nobody else's roles have its rights. */
export const siteModule = defineModule({
  name: 'site', label: 'Webmaster', path: 'admin/webmaster', icon: 'admin', isProviderOnly: true,
  pages: [],
  resources: [contactRequest],
  access: { 'site.read': 'See what comes in by the public site', 'site.manage': 'Run the public site and answer what comes in by it' },
});
