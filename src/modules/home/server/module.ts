import type { ServerModule } from '#platform/manifest/server/server-module.ts';
import { remindOfApprovals } from '#platform/approvals/server/remind.ts';
import './announcement-rules.ts';
import './broadcasts-here.ts';
import { findPassages } from './help-articles.ts';
import './greeting-day-rules.ts';
import { homeRoutes } from './home-routes.ts';
import './pin-rules.ts';

/** The server side of the home page: whose announcement is whose, pins, greeting, help. */
export const homeServer: ServerModule = {
  name: 'home',
  find: async (tx, query) =>
    (await findPassages(tx, query, 4)).map(({ slug, title, heading, text }) => ({
      kind: 'help',
      title: `${title}: ${heading}`,
      text,
      path: `help/${slug}`,
    })),
  everyHour: remindOfApprovals,
  routes: homeRoutes,
};
