import { useCompanyMutation, useCompanyQuery } from '#platform/http/web/hooks.ts';
import { useMay } from '#platform/session/web/company.tsx';

export const keptSearchesMax = 12;

/** Searches that the person keeps in this company, on every device; the last kept first. */
export function useKeptSearches() {
  const mayKeep = useMay('home.write');
  const { data } = useCompanyQuery<{ searches: string[] }>(
    ['kept-searches'],
    '/kept-searches',
    {},
    { enabled: mayKeep },
  );
  const set = useCompanyMutation((api, searches: readonly string[]) =>
    api.call<void>('PUT', '/kept-searches', { body: { searches } }),
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
      set.mutate(others.length < searches.length ? others : [wanted, ...others].slice(0, keptSearchesMax));
    },
  };
}
