import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('site-provider', {
  'no-company': 'Choose at least one company.',
  'company-unknown': 'This company does not exist.',
  'end-before-start': 'The end is before the start.',
  'maintenance-end-missing': 'Enter the end of the maintenance. You can change it later.',
  'announced-after-start': 'The announcement cannot be after the start.',
  'full-email': 'Enter the full email address.',
  'identity-verified': 'Describe how you verified the identity, in at least 20 characters.',
  'reason-shown': 'Enter the reason in at least 10 characters. The company can see it.',
});
