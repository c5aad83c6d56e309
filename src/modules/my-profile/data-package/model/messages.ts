import { defineMessages } from '#platform/messages/model/messages.ts';

/** What stands in a data package. */
export const say = defineMessages('data-package', {
  readme:
    '{product}: everything recorded about you in this company. records: your rows of each kind, with the notes of HR about you, as CSV and JSON. account: your account, sign-in security, notifications, comments and decisions. files: the files of these records. Health data is in the JSON of its records alone.',
});
