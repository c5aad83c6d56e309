import { defineAction } from '#platform/actions/model/action.ts';
import { choice, longText } from '#platform/records/model/fields.ts';
import { contactTopics } from './contact-request.ts';

/**
 * The way from the support chat to a person: writes a contact request to the provider in the name of the signed-in
 * member. Answers `{ number }`.
 */
export const talkToAPerson = defineAction({
  name: 'talk-to-a-person',
  label: 'Contact support',
  access: '',
  input: {
    topic: choice({ label: 'Topic', options: contactTopics, default: 'support' }),
    message: longText({ label: 'Message', required: true, max: 5000 }),
  },
});
export interface TalkToAPersonResponse {
  number: number;
}
