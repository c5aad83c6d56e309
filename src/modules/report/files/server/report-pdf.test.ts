import { describe, expect, it } from 'vitest';
import { pdfPages } from '#test/support/pdf-text.ts';
import { changed, smallReport } from '#test/support/vsme-report.ts';
import { documentPdf } from '#modules/report/document/server/document-pdf.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import type { Annex } from './annex.ts';
import { sha256Of } from '#modules/report/publication/server/publications.ts';
import { reportSet, documentStatusOf } from './report-pdf.ts';

const report = changed(smallReport(), 'TotalEnergyConsumption', (fact) => ({
  ...fact,
  footnotes: ['Includes 20 MWh of district heat.'],
}));
const draft: Annex = {
  report,
  periodName: '2026',
  version: null,
  head: null,
  at: new Date('2027-02-01T10:00:00Z'),
  day: '2027-02-01',
  text: null,
  disclaimer: 'Plans may change.',
  withdrawn: null,
  waivers: [],
  present: null,
};
const wordsOf = (annex: Annex) =>
  pdfPages(documentPdf(reportSet(annex, vsmeCatalogue()), documentStatusOf(annex)), { feet: true })
    .join(' ')
    .replaceAll(/\s+/g, ' ');

describe('the PDF of a report', () => {
  it('has every disclosure in the order of the standard, with its values, units and footnotes', () => {
    const words = wordsOf(draft);
    const at = ['B1 - ', 'B3 - ', 'B6 - ', 'B8 - ', 'Disclaimer'].map((title) => words.lastIndexOf(title));
    expect(at).toEqual(at.toSorted((a, b) => a - b));
    expect(at[0]).toBeGreaterThan(-1);
    expect(words).toMatch(/180 MWh \[1\]/);
    expect(words).toContain('[1] Includes 20 MWh of district heat.');
    expect(words).toContain('Plans may change.');
  });

  it('says that a draft is one, and by which hash a version can be verified', () => {
    expect(wordsOf(draft)).toContain('Draft, not published.');
    const words = wordsOf({ ...draft, version: 2, head: { seq: 7, hash: 'c'.repeat(64) } });
    expect(words).toContain('2026, version 2');
    expect(words.replaceAll(' ', '')).toContain(`SHA-256ofthepublishedfacts:${sha256Of(report)}`);
  });

  it('begins with the narrative', () => {
    const text: Annex['text'] = {
      markup: '',
      images: {},
      text: {
        title: 'Our year',
        company: report.entity.name,
        period: { name: '2026', ...report.period },
        language: 'en',
        blocks: [
          {
            id: '01a1fc5d-055d-736a-97eb-4f0366c5ca4c',
            isSupplementary: false,
            pieces: [{ kind: 'heading', level: 1, text: 'What we did', anchor: 'a' }],
          },
        ],
      },
    };
    const words = wordsOf({ ...draft, text });
    expect(words.indexOf('Our year')).toBeLessThan(words.indexOf('What we did'));
    expect(words.lastIndexOf('What we did')).toBeLessThan(words.lastIndexOf('B1 - '));
  });
});
