import { describe, expect, it } from 'vitest';
import { disclosurePages, requiredChanges } from './disclosure-pages.ts';
import type { ConceptResponse, SectionResponse } from './vsme-report-contracts.ts';

const concept = (name: string, requiredBy: string | null, isGiven = false) =>
  ({ name, label: name.toUpperCase(), requiredBy, values: isGiven ? [{}] : [] }) as ConceptResponse;
const section = (disclosure: string, role: string, ...concepts: ConceptResponse[]) =>
  ({ disclosure, role, disclosureTitle: `About ${disclosure}`, module: 'basic', concepts }) as SectionResponse;

describe('the pages of the disclosures', () => {
  it('count what each has to state once, and what is stated of its own accord apart', () => {
    const pages = disclosurePages([
      section('B3', 'role-1', concept('a', 'par. 29', true), concept('b', 'par. 30')),
      section('', 'role-9', concept('x', null, true)),
      section('B3', 'role-2', concept('a', 'par. 29'), concept('c', null, true)),
    ]);
    expect(pages.map(({ id, required, given, stated }) => [id, required, given, stated])).toEqual([
      ['B3', 2, 1, 2],
      ['role-9', 0, 0, 1],
    ]);
  });

  it('say what became required and what is not any more, with the reason; filling is no change', () => {
    const before = {
      sections: [section('B8', '1', concept('a', 'always'), concept('b', null), concept('c', 'why c'))],
    };
    const after = {
      sections: [section('B8', '1', concept('a', 'always', true), concept('b', 'par. 40'), concept('c', null))],
    };
    expect(requiredChanges(before, after)).toEqual([
      { name: 'b', label: 'B', isRequired: true, why: 'par. 40' },
      { name: 'c', label: 'C', isRequired: false, why: 'why c' },
    ]);
    expect(requiredChanges(after, after)).toEqual([]);
  });
});
