import type { ServerModule } from '#platform/server/server-module.ts';
import { contactReceivedMail } from './mails.ts';
import { handleTalkToAPerson } from './talk-to-a-person.ts';

export const siteServer: ServerModule = {
  name: 'site',
  actions: [handleTalkToAPerson],
  mailKinds: [contactReceivedMail],
};
