import { createContext, use } from 'react';
import type { CompanyApi } from '#platform/http/web/client.ts';
import type { Proposal, VsmeReportResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';

/** What all fields of a disclosure share while somebody writes in them. */
export interface Writing {
  report: VsmeReportResponse;
  mayWrite: boolean;
  /** Sends a change and says meanwhile that it is being saved; what failed stays unsaved until it is sent again. */
  send: <Answer>(key: string, change: (api: CompanyApi) => Promise<Answer>) => Promise<Answer>;
  /** Says that a value was removed, with the way back. */
  removed: (id: string, label: string) => void;
  /** The field has nothing unsaved any more, though nothing was sent. */
  settle: (key: string) => void;
  /** Whether what the checks say of a datapoint is shown: after it was written in, or after a check. */
  isChecked: (concept: string) => boolean;
  touch: (concept: string) => void;
  proposed: readonly Proposal[];
  proposalOf: (concept: string, dimensions: string | null) => Proposal | null;
}

const WritingContext = createContext<Writing | null>(null);
export const WritingProvider = WritingContext.Provider;

export function useWriting(): Writing {
  const writing = use(WritingContext);
  if (writing === null) throw new Error('fields of datapoints are written on the page of a disclosure');
  return writing;
}
