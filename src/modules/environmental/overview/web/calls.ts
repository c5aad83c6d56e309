import { useCompanyQuery } from '#platform/http/web/hooks.ts';
import type {
  OverviewResponse,
  OverviewTheme,
  ThemeResponse,
} from '#modules/environmental/overview/model/overview-contracts.ts';

export const useOverview = (period: string) =>
  useCompanyQuery<OverviewResponse>(['overview', period], '/inventory/overview', { period });
export const useTheme = (period: string, theme: OverviewTheme) =>
  useCompanyQuery<ThemeResponse>(['overview-theme', period, theme], '/inventory/overview/theme', { period, theme });
