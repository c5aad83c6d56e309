import { z } from 'zod';
import { defineAction } from '#platform/actions/model/action.ts';
import { choice, longText } from '#platform/records/model/fields.ts';

/** Who a request is for. */
export const contactTopics = {
  sales: 'Sales',
  support: 'Support',
  press: 'Press',
  privacy: 'Privacy',
  other: 'Other',
} as const;
export type ContactTopic = keyof typeof contactTopics;

/**
 * The way from the support chat to a person: writes a contact request to the provider in the name of the signed-in
 * member. Answers `{ number }`.
 */
export const talkToAPerson = defineAction({
  name: 'talk-to-a-person',
  label: 'Contact support',
  access: '',
  response: z.object({ number: z.int() }),
  input: {
    topic: choice({ label: 'Topic', options: contactTopics, default: 'support' }),
    message: longText({ label: 'Message', required: true, max: 5000 }),
  },
});
