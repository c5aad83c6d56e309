import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { company } from '#platform/directory/server/tables.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { handle } from '#platform/actions/server/handle.ts';
import { roleOf } from '#modules/report/datapoints/model/disclosure-facts.ts';
import {
  asksItself,
  type FilledFigure,
  type ProposalSource,
} from '#modules/report/datapoints/model/disclosure-sources.ts';
import { shownValue } from '#modules/report/datapoints/model/disclosure-text.ts';
import type { DisclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import { acceptProposals } from '#modules/report/datapoints/model/report-actions.ts';
import { reportError } from '#modules/report/model/errors.ts';
import type { Catalogue } from '#modules/report/taxonomy/model/catalogue.ts';
import { dimensionsKey } from '#modules/report/taxonomy/model/fact.ts';
import type { proposalsResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import { say } from '#modules/report/datapoints/model/messages.ts';
import { stateFigure } from '#modules/report/datapoints/server/fill-figures.ts';
import { periodOf, valuesOf } from '#modules/report/datapoints/server/period-values.ts';
import { countedIn } from '#modules/report/datapoints/model/employee-count.ts';
import { registerFigures, writingFigures } from '#modules/report/datapoints/server/register-figures.ts';
import { rowInWords } from './report-response.ts';

interface Proposed extends FilledFigure {
  source: ProposalSource;
}

/** What is known for the datapoints of a period, as far as the person may see it. */
async function proposedFigures(
  tx: Tx,
  period: string,
  values: readonly DisclosureValue[],
): Promise<{ figures: Proposed[]; seq: number }> {
  const seesRegisters = tx.access === null || tx.access.has('environmental.read');
  const { figures, seq } = await registerFigures(
    tx,
    period,
    values,
    (source) => seesRegisters || asksItself.has(source),
  );
  // What a register knows comes before what was entered elsewhere.
  const drawn = new Set(figures.map(({ concept }) => concept));
  const writing = await writingFigures(tx, period, countedIn(values));
  const known = [...figures, ...writing.filter(({ concept }) => !drawn.has(concept))];
  const stated = (await settingsFigures(tx)).filter(
    ({ concept }) => !known.some((figure) => figure.concept === concept && Object.keys(figure.dimensions).length === 0),
  );
  return { figures: [...known, ...stated.map((figure) => ({ ...figure, source: 'settings' as const }))], seq };
}

/**
 * VSME par. 24 (e) (v) and (vi): the number of employees that the company gave at registration or in its settings, and
 * the country that its settings name.
 */
async function settingsFigures(tx: Tx): Promise<FilledFigure[]> {
  const [row] = await tx.db
    .select({ country: company.country, size: company.size })
    .from(company)
    .where(eq(company.id, tx.companyId));
  if (row === undefined) return [];
  const stated = { dimensions: {}, unit: null, decimals: null, method: say('from-settings') } as const;
  const ofSettings = { lineage: 'settings', lineageId: null } as const;
  return [
    ...(row.size > 0 ? [{ ...stated, ...ofSettings, concept: 'vsme:NumberOfEmployees', value: String(row.size) }] : []),
    ...(row.country === null
      ? []
      : [
          {
            ...stated,
            ...ofSettings,
            concept: 'vsme:CountryOfPrimaryOperationsAndLocationOfSignificantAssets',
            value: `country:${row.country}`,
          },
        ]),
  ];
}

/** Proposals in words, each with its row and source. */
export async function proposalsOf(
  tx: Tx,
  id: string,
  catalogue: Catalogue,
): Promise<z.input<typeof proposalsResponse>> {
  const period = await periodOf(tx, id);
  const { figures } = await proposedFigures(tx, period.id, await valuesOf(tx, period.id));
  return {
    proposals: figures.flatMap(({ concept: name, dimensions, value, unit, lineage, source }) => {
      const concept = catalogue.concepts.get(name);
      // A row that the standard has no place for cannot be stated.
      if (concept === undefined || roleOf(name, dimensions, catalogue) === null) return [];
      const key = dimensionsKey(dimensions) || null;
      return [
        {
          concept: name,
          dimensions: key,
          row: rowInWords(key, catalogue),
          value,
          shown: shownValue(concept, value, catalogue),
          unit,
          source,
          lineage,
        },
      ];
    }),
  };
}

export const handleAcceptProposals = handle(acceptProposals, async (tx, { period: id, proposals }) => {
  const period = await periodOf(tx, id);
  const values = await valuesOf(tx, period.id);
  const known = new Map(values.map((value) => [`${value.concept}|${value.dimensions ?? ''}`, value]));
  const proposed = await proposedFigures(tx, period.id, values);
  const figures = new Map(
    proposed.figures.map((figure) => [`${figure.concept}|${dimensionsKey(figure.dimensions)}`, figure]),
  );
  let taken = 0;
  for (const { concept, dimensions, version } of proposals) {
    const figure = figures.get(`${concept}|${dimensions ?? ''}`);
    const before = known.get(`${concept}|${dimensions ?? ''}`);
    const label = before?.label ?? vsmeCatalogue().concepts.get(concept)?.label ?? concept;
    if (figure === undefined) throw reportError('report.proposal-gone', { label });
    if ((before?.version ?? null) !== version) throw userError('record.conflict', { label });
    if ((await stateFigure(tx, period.id, figure, before, figure.seq ?? proposed.seq)) !== 'same') taken += 1;
  }
  return { taken };
});
