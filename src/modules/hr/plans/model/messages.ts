import { defineMessages } from '#platform/messages/model/messages.ts';

/** What the rules of steps and templates say at fields. */
export const say = defineMessages('plan', {
  'plan-needed': 'Choose the onboarding or the exit that the step belongs to.',
  'own-step-only': 'Only status and note of your own step can be changed.',
  'person-needed': 'Line {line}: choose the person who does the step.',
});
