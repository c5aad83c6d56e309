/**
 * What data/factors/sources.csv says about each set: who published it, under which terms, where its file is.
 * The attribution page is made from these lines (decision S3), so each one carries the words its licence asks for.
 */
export interface ReferenceSource {
  /** `ukgov-2025`; the first half of a factor's key. */
  id: string;
  kind: ReferenceKind;
  publisher: string;
  title: string;
  edition: string;
  /** Year or years the figures describe, as the publisher says it; empty = not said. */
  dataYear: string;
  /** Year, month or day of publication, as far as known. */
  published: string;
  /** Warming potentials behind published CO2e, in words. */
  gwpBasis: string;
  licence: string;
  attribution: string;
  url: string;
  /** Days between which the publisher means the set to be used; empty = not said. */
  validFrom: string;
  validTo: string;
  completeness: 'complete' | 'partial';
  /** `1`: a table of ours that grows and may be loaded again; `0`: a factor set, which never changes. */
  revisable: '0' | '1';
  note: string;
  /**
   * Path below data/, with its number of rows and SHA-256. Empty: a source that is only cited by rows of another file.
   */
  file: string;
  rows: string;
  sha256: string;
}

export type ReferenceKind = 'factors' | 'energy' | 'gwp' | 'refrigerant-blends' | 'fuel-properties' | 'waste-codes';

/** Columns of data/factors/sources.csv, in order. */
export const SOURCE_COLUMNS = [
  'id',
  'kind',
  'publisher',
  'title',
  'edition',
  'dataYear',
  'published',
  'gwpBasis',
  'licence',
  'attribution',
  'url',
  'validFrom',
  'validTo',
  'completeness',
  'revisable',
  'note',
  'file',
  'rows',
  'sha256',
] as const satisfies readonly (keyof ReferenceSource)[];
