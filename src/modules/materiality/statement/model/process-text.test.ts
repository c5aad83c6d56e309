import { describe, expect, it } from 'vitest';
import { defaultRules } from '#modules/materiality/assessment/model/scoring-rules.ts';
import { printedInFull } from '#platform/i18n/model/printed.ts';
import { processText, type ProcessFacts } from './process-text.ts';

const nothing: ProcessFacts = {
  company: 'Acme',
  name: 'Materiality 2025',
  period: { name: '2025', from: '2025-01-01', to: '2025-12-31' },
  standard: 'ESRS 2026',
  isApproved: false,
  note: null,
  before: null,
  method: { name: null, rules: defaultRules },
  entries: {
    all: 0,
    unrated: 0,
    negative: 0,
    positive: 0,
    risk: 0,
    opportunity: 0,
    upstream: 0,
    own: 0,
    downstream: 0,
  },
  people: 0,
  surveys: [],
  workshops: [],
  change: { verdict: 'open', changed: [] },
  topics: [{ topic: 'e1', conclusion: null, stability: null }],
};
const text = (facts: ProcessFacts): string => {
  const { iro1, iro2 } = processText(facts);
  return [...iro1, ...iro2]
    .flatMap(({ paragraphs }) => paragraphs.map((one) => one.map(printedInFull).join(' ')))
    .join('\n');
};

// Content: ESRS 2 (2026), IRO-1 (the process) and IRO-2 (what follows for the disclosures).
describe('the text on the process', () => {
  it('says what was not done, instead of nothing', () => {
    for (const said of [
      'not approved yet',
      'No impacts, risks or opportunities have been entered.',
      'No survey of stakeholders is recorded',
      'No scoring workshop is recorded',
      'are not fully answered',
      'No scoring result could be tested',
      'Not decided, which does not mean not material: E1 Climate change.',
      'There is no earlier assessment',
    ])
      expect(text(nothing)).toContain(said);
    expect(text(nothing)).not.toMatch(/undefined|null|NaN/);
  });

  it('tells counts, voices, method and decisions as they are', () => {
    const said = text({
      ...nothing,
      isApproved: true,
      note: 'Two visits.',
      before: 'Materiality 2024',
      entries: {
        all: 3,
        unrated: 1,
        negative: 2,
        positive: 0,
        risk: 1,
        opportunity: 0,
        upstream: 1,
        own: 2,
        downstream: 0,
      },
      people: 1,
      surveys: [{ title: 'Your view', groups: ['Employees', 'Customers'], invited: 40, returned: 1 }],
      workshops: [{ title: 'Autumn', participants: 2, settled: 1 }],
      change: { verdict: 'significant', changed: [{ question: 'Did something happen?', note: 'A spill in May.' }] },
      topics: [
        { topic: 'e1', conclusion: 'material', stability: 990 },
        { topic: 'e2', conclusion: 'notMaterial', stability: 700 },
        { topic: 's3', conclusion: 'unknown', stability: null },
      ],
    });
    for (const part of [
      'approved and locked',
      '3 IROs: 2 negative impacts, 0 positive impacts, 1 risk, 0 opportunities; 1 upstream, 2 in own operations',
      '1 is not rated. Rated by 1 person.',
      'Two visits.',
      '40 people were asked (employees, customers); 1 answered',
      '2 people rated independently',
      'Ratings were confirmed for 1 IRO',
      'material if its impact score is at least 3 or its financial score at least 2.5',
      '10%, 30%, 50%, 70%, 90%',
      'depend on single ratings: E2 Pollution.',
      'The previous assessment is “Materiality 2024”.',
      'Did something happen? Yes: A spill in May.',
      'Material and reported: E1 Climate change.',
      'Not material and not reported: E2 Pollution.',
      'No result: S3 Affected communities.',
    ])
      expect(said).toContain(part);
  });

  it('carries an earlier assessment on only where all is answered with no', () => {
    expect(text({ ...nothing, before: 'Materiality 2024', change: { verdict: 'none', changed: [] } })).toContain(
      'The earlier assessment can be continued',
    );
    expect(text({ ...nothing, change: { verdict: 'none', changed: [] } })).not.toContain('carried on');
  });
});
