import type { UseQueryResult } from '@tanstack/react-query';
import { useCompanyQuery } from '../api/hooks.ts';

/** What `GET /api/companies/{company}` tells a member about the company. */
export interface CompanyProfile {
  slug: string;
  name: string;
  status: string;
  size: number;
  sectors: readonly string[];
  planKeys: readonly string[];
  /** Domain of the company's addresses, without the @. */
  emailSuffix: string;
  /** ISO 4217 */
  currency: string;
  /** BCP 47 and IANA; null: as each browser says. */
  language: string | null;
  timeZone: string | null;
}

export function useCompanyProfile(): UseQueryResult<CompanyProfile> {
  return useCompanyQuery<CompanyProfile>(['profile'], '');
}
