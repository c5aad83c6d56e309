import type { CarrierQuestion } from './site-carriers.ts';

/** What sites probably use in a period, without a record and without an answer. Floor areas in m². */
export interface OpenSupplies {
  questions: (CarrierQuestion & { name: string })[];
  withoutEnergy: { site: string; name: string; floorAreaM2: string }[];
}
