import { useCompanyQuery } from '#platform/http/web/hooks.ts';

interface Option {
  name: string;
  label: string;
}

/** What can be chosen: sent along where the list is short, asked for where it is long. */
export function useChoices(list: string | null, options: readonly Option[] | null): readonly Option[] {
  const asked = useCompanyQuery<{ options: Option[] }>(
    ['vsme-choices', list],
    `/reports/vsme/choices/${encodeURIComponent(list ?? '')}`,
    {},
    { enabled: list !== null && options === null },
  );
  return options ?? asked.data?.options ?? [];
}
