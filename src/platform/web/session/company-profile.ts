import type { UseQueryResult } from '@tanstack/react-query';
import { useCompanyQuery } from '../api/hooks.ts';

/** What `GET /api/companies/{company}` tells a member about the company. */
export interface CompanyProfile {
  slug: string;
  name: string;
  size: number;
  sectors: readonly string[];
  planKeys?: readonly string[];
  emailSuffix?: string;
  /** ISO 4217 */
  currency: string;
  status?: string;
  language?: string | null;
  timeZone?: string | null;
}

export function useCompanyProfile(): UseQueryResult<CompanyProfile> {
  return useCompanyQuery<CompanyProfile>(['profile'], '');
}
