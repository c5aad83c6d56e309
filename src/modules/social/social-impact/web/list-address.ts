import { useSearchParams } from 'react-router';

/** The address of a tab of this page with filters of its list, with the period that the page is about. */
export function useListOf(): (tab: string, filters?: string) => string {
  const [address] = useSearchParams();
  const period = address.get('period');
  const kept = period === null ? '' : `&period=${encodeURIComponent(period)}`;
  return (tab, filters = '') => `?tab=${tab}${kept}${filters === '' ? '' : `&${filters}`}`;
}
