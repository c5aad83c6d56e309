import { type StatedInventory, coverageGaps, openGaps, sourceOf, categoryGaps, scope2Lacks } from './statement-gaps.ts';
import { headline, assessedTotals, likeMonths, rows } from './statement-rows.ts';
import { labelOf, asTonnes, worded, listOf, methodLabel, named } from './statement-words.ts';
import { shareOf, methodText, staleness } from './statement-method.ts';
import { ownValue } from '#platform/values/model/own-value.ts';
import { decimalText, dec } from '#platform/values/model/decimal.ts';
import { unitOf } from '#platform/units/model/unit-algebra.ts';
import { orgUnit } from '#modules/company/organisation/model/org-unit.ts';
import type { InventoryForReport } from '#modules/environmental/inventory/model/inventory-report.ts';
import { screeningFields } from '#modules/environmental/scope3/model/category-screening.ts';
import { energyInstrument } from '#modules/environmental/set-up/model/set-up-records.ts';
import { type Wording, wordingOf, uncodedMessage, type Message } from '#platform/messages/model/messages.ts';
import { labelled } from '#platform/kit/model/explained.ts';
import { say } from './page-messages.ts';
import type { GhgStatement } from './ghg-statement.ts';

interface Context {
  company: string;
  product: string;
  madeAt: string;
  madeOn: string;
  /** Of the company, an IANA name: decides the days of moments. */
  timeZone: string;
  units: readonly {
    name: string;
    kind: string;
    country: string | null;
    ownershipShare: string | null;
    financialControl: boolean;
    operationalControl: boolean;
  }[];
}

const approaches = { operational: say('operational'), financial: say('financial'), equity: say('equity') } as const;

const ratings = {
  high: say('rating-high'),
  good: say('rating-good'),
  fair: say('rating-fair'),
  poor: say('rating-poor'),
} as const;

const ratingOf = (rating: string): Wording | undefined => {
  const said = ownValue(ratings, rating);
  return said === undefined ? undefined : wordingOf(said);
};

/**
 * Sets the statement from a calculation. Source of its contents: GHG Protocol Corporate Standard, ch. 9; ESRS E1-6 and
 * VSME B3 for the shape of the table.
 */
export function makeGhgStatement(
  inventory: StatedInventory,
  { company, product, madeAt, madeOn, timeZone, units }: Context,
): GhgStatement {
  const {
    run: { run, scopes, quality, scope2, uncertainty },
    previous,
  } = inventory;
  const before = previous?.run ?? null;
  return {
    company,
    product,
    title: say('title').message,
    period: { name: run.period.name, from: run.period.from, to: run.period.to },
    previousPeriod: before?.period.name ?? null,
    previousRunId: before?.id ?? null,
    notCompared: [...inventory.notCompared],
    comparedOn: [...inventory.comparedOn],
    likeMonths: likeMonths(inventory),
    madeAt,
    madeOn,
    state: run.state,
    isFinal: run.state === 'frozen',
    runId: run.id,
    inputsHash: run.inputsHash,
    resultHash: run.resultHash,
    headline: headline(assessedTotals(inventory.run, inventory.byCategory)),
    rows: rows(inventory),
    boundary: {
      approach: run.boundaryApproach,
      text: [ownValue(approaches, run.boundaryApproach) ?? uncodedMessage(run.boundaryApproach)],
      units: units.map(({ name, kind, country, ownershipShare, ...control }) => ({
        name,
        kind: labelOf(orgUnit.fields.kind.options, kind),
        country,
        share: shareOf(run.boundaryApproach, ownershipShare, control),
      })),
    },
    method: methodText(inventory),
    byGas: inventory.byGas.items.map(({ key, label, massKg, locationKg, inScopes }) => ({
      key,
      gas: label,
      massTonnes: asTonnes(massKg ?? null),
      tonnes: asTonnes(locationKg),
      inScopes: inScopes ?? true,
    })),
    bySite: inventory.bySite.items.map(({ key, label, locationKg, marketKg }) => ({
      key,
      site: label,
      locationTonnes: asTonnes(locationKg),
      marketTonnes: asTonnes(marketKg),
    })),
    scope2:
      // Without a line there was no energy to assess: that is not 0 MWh.
      scope2 === null || scopes.every((one) => one.scope !== '2')
        ? null
        : {
            mwh: decimalText(dec(scope2.kwh).div(1000)),
            coverage: scope2.coverage,
            warnings: [...scope2.warnings],
            instruments: scope2.instruments.map(({ label, kind, allocatedKwh }) => ({
              label,
              kind: labelOf(energyInstrument.fields.kind.options, kind),
              mwh: decimalText(dec(allocatedKwh).div(1000)),
            })),
          },
    scope3: inventory.screening.rows.map(({ number, name, kg, share, methods, isSignificant, screening }) => ({
      number,
      name,
      tonnes: asTonnes(kg),
      share,
      ...worded('methods', methods.length === 0 ? '' : listOf(methods.map(methodLabel))),
      isSignificant,
      ...worded(
        'relevance',
        screening === null
          ? say('not-screened')
          : named(labelOf(screeningFields.relevance.options, screening.relevance)),
      ),
      ...worded('reason', screening === null ? '' : reasonText(screening)),
      ...worded('assessment', assessmentText(methods, screening)),
      screenedOn: screening?.screenedOn ?? null,
    })),
    quality: [
      ...quality.byBasis.map(({ basis, share }) => ({ ...labelled(named(labelOf(basisLabels, basis))), share })),
      { ...labelled(say('estimated-share')), share: quality.estimatedShare },
      { ...labelled(say('approved-share')), share: quality.approvedShare },
      { ...labelled(say('supplier-share')), share: quality.supplierShare },
    ],
    uncertainty: uncertainty.map(({ scope, method, relative, rating, lowKg, highKg, unknownKg }) => ({
      ...labelled(
        scope === 'all'
          ? say(`all-${method}`)
          : scope === '2'
            ? say(`scope-${method}`, { scope })
            : say('scope', { scope }),
      ),
      relative,
      rating,
      ratingSaid: rating === null ? undefined : ratingOf(rating),
      lowTonnes: asTonnes(lowKg),
      highTonnes: asTonnes(highKg),
      unknownTonnes: asTonnes(unknownKg),
    })),
    editions: inventory.editions.map(({ id, title, publisher, edition, licence, attribution }) => ({
      id,
      title,
      publisher,
      edition,
      licence,
      attribution,
    })),
    ownFactors: inventory.ownFactors.map(({ label, per, co2eKg, source }) => ({
      label,
      ...worded(
        'value',
        co2eKg === null
          ? say('factor-by-gas', { unit: unitOf(per).symbol })
          : say('factor-per', { co2e: { decimal: co2eKg }, unit: unitOf(per).symbol }),
      ),
      source,
    })),
    missing: [
      ...coverageGaps(inventory),
      ...openGaps(inventory),
      ...inventory.gaps.items.map(({ activityType, supplier, product: goods, said, records }) => ({
        ...sourceOf(activityType, goods, supplier),
        why: [said],
        records,
      })),
      ...categoryGaps(inventory.screening),
      ...scope2Lacks(scope2),
      ...(scopes.some(({ scope }) => scope === '2')
        ? []
        : [{ ...worded('what', say('scope', { scope: '2' })), why: [say('no-purchased-energy')], records: null }]),
    ],
    waivers: run.waivers.map(({ lacked, reason }) => ({ lacked, reason })),
    outOfDate: staleness(run.outOfDate, timeZone),
  };
}

type Screened = NonNullable<InventoryForReport['screening']['rows'][number]['screening']>;

function reasonText({ criteria, reason }: Screened): Message | string {
  if (criteria.length === 0) return reason ?? '';
  const labels = criteria.map((name) => screeningFields[name].label);
  return reason === null || reason === ''
    ? listOf(labels)
    : say('parts', { first: { said: listOf(labels) }, second: reason });
}

/** The methods of the calculation, else the planned one, and where the data comes from. */
function assessmentText(methods: readonly string[], screening: Screened | null): Message | string {
  const method =
    methods.length > 0
      ? listOf(methods.map(methodLabel))
      : screening === null || screening.method === null
        ? null
        : say('planned', { method: { label: methodLabel(screening.method) } });
  const source = screening?.dataSource ?? '';
  if (method === null) return source;
  return source === '' ? method : say('parts', { first: { said: method }, second: source });
}

const basisLabels: Readonly<Record<string, string>> = {
  measured: 'Measured',
  invoiced: 'Invoiced',
  calculated: 'Calculated',
  estimated: 'Estimated',
  proxy: 'Proxy',
};
