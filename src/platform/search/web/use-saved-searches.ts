import { useCall, useCompanyMutation } from '#platform/http/web/hooks.ts';
import { saveSearchesCall, savedSearchesCall } from '#platform/search/model/search-calls.ts';
import { useMay } from '#platform/session/web/company.tsx';

export const savedSearchesMax = 12;

/** Searches that the person keeps in this company, on every device; the last kept first. */
export function useSavedSearches() {
  const mayKeep = useMay('home.write');
  const { data } = useCall(savedSearchesCall, { enabled: mayKeep });
  const set = useCompanyMutation((api, searches: readonly string[]) =>
    api.send(saveSearchesCall, { body: { searches: [...searches] } }),
  );
  const searches = data?.searches ?? [];
  return {
    searches,
    mayKeep: mayKeep && data !== undefined,
    isBusy: set.isPending,
    isKept: (text: string) => searches.includes(text.trim()),
    /** Keeps a text, or forgets it. */
    toggle(text: string): void {
      const wanted = text.trim();
      const others = searches.filter((one) => one !== wanted);
      set.mutate(others.length < searches.length ? others : [wanted, ...others].slice(0, savedSearchesMax));
    },
  };
}
