import { defineFileTexts } from '#platform/i18n/model/printed.ts';

/** What the files of letters say besides their text. */
export const inFile = defineFileTexts('letter-file', {
  logo: 'Logo of {company}',
  page: 'page',
  footer: '{company}, {subject}',
  signatures: 'Signatures',
  introduction:
    'Simple electronic signatures (Regulation (EU) No 910/2014, Article 3(10)). Each person confirmed their password and typed their name.',
  document: 'SHA-256 of the signed document (PDF without this page): {sha256}',
  name: 'Name',
  role: 'Role',
  typed: 'Typed name',
  time: 'Time (UTC)',
});
