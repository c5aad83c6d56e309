import { useMemo } from 'react';
import { setTitleOf } from '#modules/environmental/factors/model/factor.ts';
import { useFactorSets } from '#modules/environmental/web/calls.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';

/** A factor set by title and year instead of its id (`eea-grid-2024`); unknown ones by their id. */
export function useSetName(): (source: string) => string {
  const t = useTexts();
  const { data } = useFactorSets();
  const names = useMemo(() => new Map((data?.items ?? []).map((one) => [one.id, setTitleOf(one)] as const)), [data]);
  return (source) => names.get(source) ?? (source === 'custom' ? t('factors.own') : source);
}
