import * as tables from './tables.ts';
import { announcementRules } from './announcement-rules.ts';
import { greetingDayRules } from './greeting-day-rules.ts';
import { pinRules } from './pin-rules.ts';
import { announcementsOfHome, broadcastsHereFunction } from './broadcasts-here.ts';
import type { ServerModule } from '#platform/manifest/server/server-module.ts';
import { findPassages } from './help-articles.ts';
import { homeCalls } from './home-routes.ts';

/** The server side of the home page: whose announcement is whose, pins, greeting, help. */
export const serverModule: ServerModule = {
  name: 'home',
  tables: [tables],
  tableKinds: { hidden_broadcast: ['announcement'], broadcasts_here: ['announcement'] },
  ownerFunctions: [broadcastsHereFunction],
  rules: [announcementRules, greetingDayRules, pinRules],
  announcements: announcementsOfHome,
  find: async (tx, query) =>
    (await findPassages(tx, query, 4)).map(({ slug, title, heading, text }) => ({
      kind: 'help',
      title: `${title}: ${heading}`,
      text,
      path: `help/${slug}`,
    })),
  calls: homeCalls,
};
