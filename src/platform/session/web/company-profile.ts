import type { UseQueryResult } from '@tanstack/react-query';
import { useCall } from '#platform/http/web/hooks.ts';
import { companyProfileCall, type CompanyProfile } from '#platform/session/model/company-profile.ts';

export type { CompanyProfile };

export const useCompanyProfile = (): UseQueryResult<CompanyProfile> => useCall(companyProfileCall);
