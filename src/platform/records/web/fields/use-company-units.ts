import { useMemo } from 'react';
import { useRecords } from '#platform/http/web/hooks.ts';
import type { ListQuery } from '#platform/records/model/list-query.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { companyUnit, type CompanyUnit } from '#platform/company-units/model/company-unit.ts';
import { isUnit, unitOf } from '#platform/units/model/unit-algebra.ts';

const query: Partial<ListQuery> = { limit: 200, sort: [{ field: 'name', descending: false }] };
const none: readonly CompanyUnit[] = [];

/**
 * The units of the company's own that measure one of these dimensions (any unless said; none of `[]`), each by its
 * latest definition.
 */
export function useCompanyUnits(dimensions?: readonly string[]): readonly CompanyUnit[] {
  const isWanted = dimensions === undefined || dimensions.length > 0;
  const { data } = useRecords(companyUnit, query, { enabled: useMay(companyUnit.access.read) && isWanted });
  return useMemo(() => {
    if (data === undefined || !isWanted) return none;
    const latest = new Map<string, CompanyUnit>();
    for (const unit of data.items) {
      const known = latest.get(unit.name);
      if (known === undefined || (known.validFrom ?? '') < (unit.validFrom ?? '')) latest.set(unit.name, unit);
    }
    return [...latest.values()].filter(
      ({ unit }) => isUnit(unit) && (dimensions === undefined || dimensions.includes(unitOf(unit).dimension)),
    );
  }, [data, dimensions, isWanted]);
}
