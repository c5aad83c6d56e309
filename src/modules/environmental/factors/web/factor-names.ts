import { gridRegions } from '#modules/company/organisation/model/grid-regions.ts';
import { factorNamesCall } from '#modules/environmental/factors/model/factor-contracts.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useLocale } from '#platform/i18n/web/use-format.tsx';
import { countryName } from '#platform/i18n/model/country-name.ts';
import { isCountryCode } from '#platform/values/model/country-codes.ts';

/** A country or grid region by its name; nothing is everywhere. */
export function useRegionName(): (region: string | null) => string {
  const t = useTexts();
  const { language } = useLocale();
  return (region) => {
    if (region === null) return t('factor.anywhere');
    const grid = Object.hasOwn(gridRegions, region) ? gridRegions[region] : undefined;
    return grid?.label ?? (isCountryCode(region) ? countryName(region, language) : region);
  };
}

/** What factors are called, by `source:id`; the id until it is known. */
export function useFactorNames(keys: readonly string[]): (key: string) => string {
  const asked = [...new Set(keys)].toSorted().join('|');
  const { data } = useCall(factorNamesCall, { query: { keys: asked }, enabled: asked !== '' });
  return (key) => data?.names[key] ?? key.slice(key.indexOf(':') + 1);
}
