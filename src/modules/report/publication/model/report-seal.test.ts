import { describe, expect, it } from 'vitest';
import type { Fact } from '#modules/report/taxonomy/model/fact.ts';
import { canonicalFacts, sealedJson, sealedPage, sealOf } from './report-seal.ts';

const year = { from: '2026-01-01', to: '2026-12-31' };
const turnover: Fact = {
  concept: 'vsme:Turnover',
  value: '1000',
  unit: 'iso4217:EUR',
  decimals: 2,
  period: year,
  dimensions: {},
};
const countries: Fact = {
  concept: 'vsme:NaceSectorClassificationCodes',
  value: ['nace:NACE_A01', 'nace:NACE_B05'],
  unit: null,
  decimals: null,
  period: year,
  dimensions: {},
};
const entity = { scheme: 'http://standards.iso.org/iso/17442', identifier: 'TestCode1234' };
const canonical = (...facts: Fact[]) => canonicalFacts(facts, entity);

describe('the text that a report’s hash is taken of', () => {
  it('does not depend on how a file orders or writes the facts', () => {
    expect(canonical(countries, turnover)).toBe(canonical(turnover, countries));
    expect(canonical({ ...turnover, value: '1000.00' })).toBe(canonical(turnover));
    expect(canonical({ ...countries, value: ['nace:NACE_B05', 'nace:NACE_A01'] })).toBe(canonical(countries));
  });

  it('changes with every part of a fact, and with who reports', () => {
    const changes: Partial<Fact>[] = [
      { value: '1000.01' },
      { unit: 'iso4217:USD' },
      { decimals: 0 },
      { period: { ...year, to: '2026-12-30' } },
      { dimensions: { 'vsme:A': 'vsme:B' } },
      { concept: 'vsme:Assets' },
      { footnotes: ['Estimated.'] },
    ];
    const texts = changes.map((change) => canonical({ ...turnover, ...change }));
    expect(new Set([canonical(turnover), ...texts]).size).toBe(changes.length + 1);
    expect(canonicalFacts([turnover], { ...entity, identifier: 'Other' })).not.toBe(canonical(turnover));
  });
});

it('finds the hash that it wrote, and none where there is none', () => {
  const sha256 = 'a'.repeat(64);
  const page =
    '<html><head>\n<meta charset="UTF-8"/>\n<title>Report</title></head><body><header></header></body></html>';
  const published = { version: 2, on: '2027-02-01', head: { seq: 41, hash: 'b'.repeat(64) }, withdrawn: null };
  expect(sealOf(sealedPage(page, { sha256, published }))).toBe(sha256);
  expect(sealedPage(page, { sha256, published })).not.toContain('Draft');
  // The end of the history stands in the page, for people and for programs.
  expect(sealedPage(page, { sha256, published })).toContain(`entry 41, ${'b'.repeat(64)}`);
  expect(sealedPage(page, { sha256, published })).toContain(
    `<meta name="report-history-head" content="41 ${'b'.repeat(64)}"/>`,
  );
  expect(sealedPage(page, { sha256, published: null })).toContain('<title>Draft: Report');
  const json = '{"documentInfo":{"namespaces":{}},"facts":{}}';
  expect(sealOf(sealedJson(json, { sha256, published: null }))).toBe(sha256);
  expect(sealedJson(json, { sha256, published })).toContain(`"seal:history": "41 ${'b'.repeat(64)}"`);
  expect(sealOf(page)).toBeNull();
});
