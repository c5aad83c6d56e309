import { useMemo } from 'react';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { activityTypeLabels, quantityBases } from '#modules/environmental/activity/model/activity-types.ts';
import { CALCULATION_STATES } from '#modules/environmental/calculation/model/calculation-states.ts';
import { SCOPE3_CATEGORIES, SCOPE3_METHODS } from '#modules/environmental/scope3/model/scope3-categories.ts';
import type { Target } from './explain-target.ts';
import { useTexts } from './texts.ts';

const categoryLabels: Readonly<Record<string, string>> = {
  stationary: 'Stationary combustion',
  mobile: 'Mobile combustion',
  process: 'Process emissions',
  fugitive: 'Fugitive emissions',
  electricity: 'Electricity',
  heat: 'District heat',
  steam: 'Steam',
  cooling: 'District cooling',
};
const gasLabels: Readonly<Record<string, string>> = {
  CO2: 'CO₂',
  CH4: 'CH₄, origin unknown',
  CH4_fossil: 'CH₄, fossil',
  CH4_biogenic: 'CH₄, biogenic',
  N2O: 'N₂O',
  SF6: 'SF₆',
  NF3: 'NF₃',
  CO2e: 'CO₂e, published without gases',
  CO2_biogenic: 'CO₂, biogenic',
};
const known = (table: Readonly<Record<string, string>>, key: string) =>
  (Object.hasOwn(table, key) ? table[key] : undefined) ?? key;

/** `CH4_fossil` → `CH₄, fossil`; refrigerants are called by their code. */
export const gasName = (gas: string): string => known(gasLabels, gas);

/** Words for the keys that figures are grouped by. An unknown key is shown as it is. */
export function useNames() {
  const t = useTexts();
  const label = useLabels();
  const format = useFormat();
  return useMemo(() => {
    /** `1:stationary` → Stationary combustion, `3:6` → 6 Business travel. */
    const category = (key: string): string => {
      const [scope = '', part = key] = key.includes(':') ? key.split(':') : ['', key];
      const third = scope === '3' ? SCOPE3_CATEGORIES.find((entry) => String(entry.number) === part) : undefined;
      return third === undefined ? label(known(categoryLabels, part)) : `${third.number} ${label(third.name)}`;
    };
    const scope = (key: string): string =>
      key === '1'
        ? t('scope.1')
        : key === '2'
          ? t('scope.2')
          : key === '3'
            ? t('scope.3')
            : key === 'outside'
              ? t('scope.outside')
              : key;
    const activityType = (key: string): string => label(known(activityTypeLabels, key));
    const method = (key: string): string => {
      const found = Object.entries(SCOPE3_METHODS).find(([name]) => name === key)?.[1];
      return found === undefined ? key : label(found.label);
    };
    return {
      category,
      scope,
      activityType,
      method,
      gas: (key: string) => label(gasName(key)),
      basis: (key: string) => label(known(quantityBases, key)),
      calculationState: (key: string) =>
        label(Object.entries(CALCULATION_STATES).find(([name]) => name === key)?.[1].label ?? key),
      byMethod: (key: 'location' | 'market') => (key === 'location' ? t('method.location') : t('method.market')),
      /** What a target is called in a heading; the site's name comes from whoever knows it. */
      target(target: Target, siteName: (id: string) => string): string {
        if (target.kind === 'line') return t('explain.line');
        const { filter } = target;
        const parts = [
          ...(filter.category === undefined
            ? filter.scope === undefined
              ? []
              : filter.scope.split(',').map(scope)
            : filter.category.split(',').map(category)),
          ...(filter.activityType === undefined ? [] : filter.activityType.split(',').map(activityType)),
          ...(filter.gas === undefined ? [] : [label(gasName(filter.gas))]),
          ...(filter.site === undefined ? [] : filter.site.split(',').map(siteName)),
          ...(filter.month === undefined
            ? []
            : [
                filter.month.includes(',')
                  ? t('explain.months', { count: filter.month.split(',').length })
                  : format.period(filter.month),
              ]),
        ];
        const name = parts.length === 0 ? t('explain.all') : parts.join(' · ');
        // Only scope 2 has two methods; other figures are the same by both.
        return filter.scope === '2' || filter.category?.startsWith('2:') === true || target.method === 'market'
          ? `${name}, ${target.method === 'market' ? t('method.marketInline') : t('method.locationInline')}`
          : name;
      },
    };
  }, [t, label, format]);
}
export type Names = ReturnType<typeof useNames>;
