import { defineFileTexts } from '#platform/i18n/model/printed.ts';

/**
 * What stands above and around the facts of an Inline XBRL report. Files of a publication are made again from what was
 * locked: these texts keep their words.
 */
export const inPage = defineFileTexts('inline-xbrl', {
  draft: 'Draft, not published. Figures may still change.',
  'draft-title': 'Draft: ',
  withdrawn: 'Withdrawn on {on}. Reason: {reason}',
  'withdrawn-title': 'Withdrawn: ',
  published:
    'Version {version}, published on {on}. SHA-256 of the facts: {hash}. End of the company’s history then: entry {entry}, {end}.',
  period: '{company}, {identifier}. Reporting period {from} to {to}. Amounts of money in {currency}.',
  contents: 'Contents',
  points: 'Data points of the standard',
  point: 'Data point',
  footnotes: 'Footnotes',
  footnote: 'Footnote {number}',
  waived: 'Conditions waived',
  disclaimer: 'Disclaimer',
  yes: 'Yes',
  no: 'No',
});
