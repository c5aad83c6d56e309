import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('public', {
  confirmed: 'Confirmed by email',
  'maximum-below-minimum': 'The maximum pay is below the minimum pay.',
  'pay-range-missing': 'Enter the pay range before publishing.',
  'cv-format': 'Send the CV as PDF or DOCX.',
  'cv-too-large': 'The CV is larger than 10 MiB.',
  message: 'Enter a message.',
  'your-name': 'Enter your name.',
  company: 'Enter the company.',
  topic: 'Choose a topic.',
  topics: 'Choose at least one topic.',
  size: 'Choose a size.',
  option: 'Choose an option.',
  'application-consent': 'Agree to the storage of your application to continue.',
});
