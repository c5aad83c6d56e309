import { defineMessages } from '#platform/messages/model/messages.ts';

/** What the rules of letters and templates say at fields. */
export const say = defineMessages('letter', {
  'placeholder-unknown': 'There is no placeholder {names}. Choose one of the list, for example employee.name.',
  'text-before-template': 'Create the letter from a template first, then change its text.',
  'text-fixed': 'The text does not change any more. Create a new version.',
  'text-needed': 'Enter the text of the letter.',
  'other-employee': 'Create another letter for another employee.',
  'only-request': 'This can be changed only while the letter is requested.',
  'template-unused': 'This template is not in use. Choose another one.',
  'pay-not-readable': 'The template contains pay, which you do not have permission to view.',
  'missing-data': 'No data for {name}: {missing}. Enter it, or choose another template.',
  'not-requested': 'The letter is not requested any more.',
  'one-letter': 'A request is for one employee.',
  'request-employee': 'The request is of another employee.',
  'signers-needed': 'Add at least one signer.',
  'signer-account': 'Line {line}: {name} has no active account to sign with.',
  'no-manager': 'Line {line}: the employee has no line manager.',
  'signer-person': 'Line {line}: choose the person who signs.',
  'signer-own': 'Line {line}: {name} is the employee. Choose another person.',
  'signer-twice': 'Line {line}: {name} already signs.',
  'signer-role-twice': 'Line {line}: choose another signer.',
  'name-differs': 'Enter your name as shown: {name}.',
  'file-changed': 'The document has changed since you opened it. Open it again.',
  'reason-needed': 'Enter the reason.',
  'kind-own': 'Choose an employment confirmation, a reference letter or another letter.',
});
