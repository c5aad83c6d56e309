import { dec, decimalText, sum, type DecimalText } from '#platform/values/model/decimal.ts';
import type { DaySpan } from '#platform/values/model/period.ts';
import type { EnergyClaim } from '#modules/environmental/energy/model/energy-balance.ts';
import type { ExplainedWarning } from '#platform/kit/model/explained.ts';
import {
  allocateInstruments,
  type ConsumptionGroup,
} from '#modules/environmental/calculation/model/instrument-allocation.ts';
import type { EnergyInstrument } from '#modules/environmental/set-up/model/set-up-records.ts';
import {
  groupPeriods,
  instrumentOf,
  namedSites,
  validOf,
  type ClaimGroup,
} from '#modules/environmental/calculation/server/instrument-claims.ts';
import type { CalculationSite } from '#modules/environmental/calculation/server/sites.ts';
import { NO_SITE } from '#modules/environmental/calculation/server/tables.ts';
import { say } from '../model/messages.ts';

/** All electricity of a site within a calendar period (`2025`, `2025-03`), whoever owns the site. */
export interface ClaimedUse {
  site: string;
  market: string;
  supplier: string | null;
  period: string;
  kwh: DecimalText;
}

export interface Claims {
  of(use: Omit<ClaimedUse, 'kwh'>): EnergyClaim | undefined;
  warnings: ExplainedWarning[];
}

/** The calendar periods by which electricity must be known for its instruments: the year, or its months. */
export const claimPeriods = (period: DaySpan, instruments: readonly EnergyInstrument[]): string[] =>
  groupPeriods(period, instruments);

/**
 * What instruments prove of the electricity: shared out as for the market-based figure of scope 2, so that both say the
 * same. Within a group all sites have the same share. An instrument is nuclear by its technology; neither renewable nor
 * nuclear proves nothing here.
 */
export function claimsOf(
  uses: readonly ClaimedUse[],
  instruments: readonly EnergyInstrument[],
  period: DaySpan,
  calculationSites: readonly CalculationSite[],
): Claims {
  const claims = instruments.filter(({ kind }) => kind !== 'residual');
  const sites = new Set(namedSites(claims));
  const keyOf = ({ market, period: time, site, supplier }: Omit<ClaimedUse, 'kwh'>) =>
    JSON.stringify([market, time, sites.has(site) ? site : NO_SITE, supplier]);
  const groups = [...Map.groupBy(uses, keyOf)].flatMap(([key, own]): (ConsumptionGroup & ClaimGroup)[] =>
    own.slice(0, 1).map(({ market, period: time, site, supplier }) => ({
      key,
      carrier: 'electricity',
      market,
      period: time,
      kwh: decimalText(sum(own.map(({ kwh }) => kwh))),
      site: sites.has(site) ? site : NO_SITE,
      supplier,
    })),
  );
  const { allocations } = allocateInstruments(
    groups,
    claims.flatMap((row) => instrumentOf(row, period, groups, validOf(calculationSites, row))),
  );
  const rowOf = new Map(claims.map((row) => [row.id, row]));
  const found = new Map(
    groups.map(({ key, kwh }): [string, EnergyClaim] => {
      const own = allocations
        .filter(({ groupKey }) => groupKey === key)
        .flatMap(({ instrument, kwh: covered }) => {
          const row = rowOf.get(instrument.id);
          return row === undefined || (!row.isRenewable && !isNuclear(row)) ? [] : [{ row, covered }];
        });
      const share = (keep: (row: EnergyInstrument) => boolean) =>
        dec(kwh).lte(0)
          ? '0'
          : decimalText(sum(own.filter(({ row }) => keep(row)).map(({ covered }) => covered)).div(kwh));
      return [
        key,
        {
          renewable: share(({ isRenewable }) => isRenewable),
          nuclear: share((row) => !row.isRenewable && isNuclear(row)),
          sources: own.map(({ row }) => ({ kind: 'instrument', id: row.id, label: row.name })),
        },
      ];
    }),
  );
  const used = claims.filter(
    ({ id, isRenewable }) => isRenewable && allocations.some(({ instrument }) => instrument.id === id),
  );
  return {
    of: (use) => found.get(keyOf(use)),
    warnings: used
      .filter(({ kind, cancelledOn }) => kind === 'certificate' && cancelledOn === null)
      .map(({ name }) => say('not-cancelled', { instrument: name })),
  };
}

const isNuclear = ({ technology }: EnergyInstrument): boolean => /nuclear|kernkraft/i.test(technology ?? '');
