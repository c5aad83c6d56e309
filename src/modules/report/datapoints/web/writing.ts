import { createContext, use } from 'react';
import type { CompanyApi } from '#platform/http/web/client.ts';

/** A value that is known for a datapoint without asking anybody. */
export interface Offer {
  name: string;
  /** Key of the row, as it is stored; null for the company as a whole. */
  row: string | null;
  rowLabel: string | null;
  value: string;
  unit: string | null;
  /** As it is read. */
  text: string;
  /** Who says it, in words, and where it can be looked at. */
  source: string;
  lineage: string | null;
}
/** An offer with the version of the value that it takes the place of; null where there is none. */
export type Taken = Pick<Offer, 'name' | 'row'> & { version: number | null };

/** What all fields of a disclosure share while somebody writes in them. */
export interface Writing {
  mayWrite: boolean;
  /** Name of the period before, where there is one. */
  priorPeriod: string | null;
  /** Names of the people who prepared values, by account. */
  refs: Readonly<Record<string, string>>;
  /** Sends a change and says meanwhile that it is being saved; what failed stays unsaved until it is sent again. */
  send: <Answer>(key: string, change: (api: CompanyApi) => Promise<Answer>) => Promise<Answer>;
  /** Says that a value was removed, with the way back. */
  removed: (id: string, label: string) => void;
  /** The field has nothing unsaved any more, though nothing was sent. */
  settle: (key: string) => void;
  /** Whether what the checks say of a datapoint is shown: after it was written in, or after a check. */
  isChecked: (name: string) => boolean;
  touch: (name: string) => void;
  /** The fields of the page are there. */
  arrive: () => void;
  offers: readonly Offer[];
  offerOf: (name: string, row: string | null) => Offer | null;
  /** Takes offers over, with a way back from the message that says so. */
  take: (offers: readonly Taken[], label: string) => void;
  /** Whether a value is reported or why not, as the standard calls it. */
  standings: readonly { value: string; label: string }[];
  /** Grounds of an omission to choose from; null where the standard has none. */
  grounds: readonly { value: string; label: string }[] | null;
}

/** Values that are out of date, by id. */
export const StaleValues = createContext<ReadonlySet<string>>(new Set());

const WritingContext = createContext<Writing | null>(null);
export const WritingProvider = WritingContext.Provider;

export function useWriting(): Writing {
  const writing = use(WritingContext);
  if (writing === null) throw new Error('fields of datapoints are written on the page of a disclosure');
  return writing;
}
