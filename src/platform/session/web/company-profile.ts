import type { UseQueryResult } from '@tanstack/react-query';
import type { GreetingDay } from '#platform/frame/web/greeting.ts';
import { useCompanyQuery } from '#platform/http/web/hooks.ts';

/** What `GET /api/companies/{company}` tells a member about the company. */
export interface CompanyProfile {
  id: string;
  slug: string;
  name: string;
  kind: 'client' | 'provider';
  status: string;
  size: number;
  sectors: readonly string[];
  /** The part of its addresses after the @. */
  emailSuffix: string;
  /** ISO 4217 */
  currency: string;
  /** BCP 47; null: as each browser does. */
  language: string | null;
  /** IANA; null: that of each browser. */
  timeZone: string | null;
  weekStart: 'monday' | 'saturday' | 'sunday' | null;
  /** Month, 01 to 12. */
  fiscalYearStart: string;
  logoId: string | null;
  /** `#1b4735`; null: the product's own. */
  brandColour: string | null;
  /** Lines at the head of reports. */
  letterHead: string | null;
  /**
   * Days on which everybody here is greeted in words of the company's own; `month` counts from 1, no year means every
   * year.
   */
  greetingDays: readonly GreetingDay[];
  /** It is being closed: read-only until then. */
  closesAt: string | null;
}

export function useCompanyProfile(): UseQueryResult<CompanyProfile> {
  return useCompanyQuery<CompanyProfile>(['profile'], '');
}
