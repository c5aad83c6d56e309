import { defineMessages } from '#platform/messages/model/messages.ts';

/** What is said of what is entered here. */
export const say = defineMessages('members', {
  'permission-unknown': 'This permission does not exist.',
  'already-member': 'This person is already a member.',
  'foreign-domain': 'This address does not belong to the company’s domains.',
  'password-missing': 'Enter a password.',
  'role-key': 'Use lower-case letters, digits and hyphens.',
  'too-many-roles': 'At most {count} roles.',
  'permission-unknown-named': 'There is no permission “{entry}”.',
  'reach-not-possible': '“{entry}” cannot be limited in this way.',
  'name-missing': 'Enter the name of the company.',
  'name-length': 'The name must have {min} to {max} characters.',
  'name-sign': 'The name cannot contain “{sign}”, because it becomes part of the company’s address.',
  'name-invisible': 'The name contains an invisible character. Enter it again.',
  'name-dots': 'The name cannot consist only of dots.',
  'name-reserved': '“{name}” is reserved. Add a word, for example “{name} company”.',
});
