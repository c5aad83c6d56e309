import { useAddresses } from '#modules/environmental/web/addresses.ts';

/** The registers behind the figures, filtered, and single records in them. */
export function useNatureRecords() {
  const addresses = useAddresses();
  const page = (parameters: Readonly<Record<string, string>>) =>
    `${addresses.below('environmental/biodiversity-impact')}?${new URLSearchParams(parameters).toString()}`;
  return {
    nature: (sites: readonly string[] = []) =>
      page({ tab: 'nature', ...(sites.length === 0 ? {} : { site: sites.join(',') }) }),
    natureRecord: (id: string) => page({ tab: 'nature', 'view.record': id }),
    areas: () => page({ tab: 'areas' }),
    area: (id: string) => page({ tab: 'areas', 'view.record': id }),
    actions: (sites: readonly string[] = []) =>
      page({ tab: 'actions', ...(sites.length === 0 ? {} : { site: sites.join(',') }) }),
    organisation: () => addresses.setup('sites'),
  };
}
