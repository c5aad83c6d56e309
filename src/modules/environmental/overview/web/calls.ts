import { useCompanyQuery } from '#platform/http/web/hooks.ts';
import type {
  OverviewAnswer,
  OverviewTheme,
  ThemeAnswer,
} from '#modules/environmental/overview/model/overview-contracts.ts';

export const useOverview = (period: string) =>
  useCompanyQuery<OverviewAnswer>(['overview', period], '/inventory/overview', { period });
export const useTheme = (period: string, theme: OverviewTheme) =>
  useCompanyQuery<ThemeAnswer>(['overview-theme', period, theme], '/inventory/overview/theme', { period, theme });
