import { useCall } from '#platform/http/web/hooks.ts';
import {
  overviewCall,
  overviewThemeCall,
  type OverviewTheme,
} from '#modules/environmental/overview/model/overview-contracts.ts';

export const useOverview = (period: string) => useCall(overviewCall, { query: { period } });
export const useTheme = (period: string, theme: OverviewTheme) =>
  useCall(overviewThemeCall, { query: { period, theme } });
