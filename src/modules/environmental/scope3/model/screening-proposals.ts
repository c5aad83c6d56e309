import type { Message } from '#platform/messages/model/messages.ts';
import type { ScreeningCriterion } from './screening-terms.ts';
import { say } from '#modules/environmental/calculation/model/messages.ts';
import type { Scope3Method, Scope3Number } from './scope3-categories.ts';

/** What the registers of a company know of its value chain in a period; counts of records, people and units. */
export interface ValueChainFacts {
  /** Activity records by category of scope 3. */
  records: ReadonlyMap<Scope3Number, number>;
  /** Records of fuels and purchased energy, whose supply is category 3. */
  energyRecords: number;
  wasteMovements: number;
  materialsReceived: number;
  materialsSold: number;
  employees: number;
  /** Units that the company owns a part of and does not control: their emissions belong to category 15. */
  unitsNotControlled: number;
}

export interface ScreeningProposal {
  criteria: ScreeningCriterion[];
  /** Only where what is there leaves one method. */
  method: Scope3Method | null;
  said: Message[];
}

/**
 * What the registers suggest of a category: relevant, and by which criterion. Null where they know nothing of it: that
 * nothing is recorded never makes a category irrelevant.
 * Source: GHG Protocol Scope 3 Standard (2011), tables 5.4 (minimum boundaries) and 6.1 (criteria).
 */
export function proposeScreening(category: Scope3Number, facts: ValueChainFacts): ScreeningProposal | null {
  const recorded = facts.records.get(category) ?? 0;
  const said = [
    ...(recorded > 0 ? [say('proposal-records', { count: recorded })] : []),
    ...(besides[category]?.(facts) ?? []),
  ];
  return said.length === 0 ? null : { criteria: ['size'], method: methods[category] ?? null, said };
}

const counted = (count: number, said: (count: number) => Message): Message[] => (count > 0 ? [said(count)] : []);

const besides: Readonly<Partial<Record<Scope3Number, (facts: ValueChainFacts) => Message[]>>> = {
  1: ({ materialsReceived }) => counted(materialsReceived, (count) => say('proposal-materials', { count })),
  3: ({ energyRecords }) => counted(energyRecords, (count) => say('proposal-energy', { count })),
  4: ({ materialsReceived }) => counted(materialsReceived, (count) => say('proposal-inbound', { count })),
  5: ({ wasteMovements }) => counted(wasteMovements, (count) => say('proposal-waste', { count })),
  7: ({ employees }) => counted(employees, (count) => say('proposal-employees', { count })),
  9: ({ materialsSold }) => counted(materialsSold, (count) => say('proposal-outbound', { count })),
  12: ({ materialsSold }) => counted(materialsSold, (count) => say('proposal-end-of-life', { count })),
  15: ({ unitsNotControlled }) => counted(unitsNotControlled, (count) => say('proposal-investments', { count })),
};

const methods: Readonly<Partial<Record<Scope3Number, Scope3Method>>> = { 3: 'average-data', 5: 'waste-type' };
