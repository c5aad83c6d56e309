import { defineMessages } from '#platform/messages/model/messages.ts';

/** What the rules of onboardings say at fields. */
export const say = defineMessages('onboarding', {
  'no-start': '{name} has no start date.',
  'not-the-start': '{name} starts on {day}. Change the start date of the employee.',
  'already-open': '{name} has an onboarding in progress.',
  'own-buddy': 'Choose another person as the buddy.',
  'has-account': '{name} signs in already.',
  'has-started': '{name} started on {day}.',
  erased: 'Did not start; {days} days are over',
});
