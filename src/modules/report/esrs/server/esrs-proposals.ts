import type { z } from 'zod';
import type { Tx } from '#platform/database/server/in-company.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { handle } from '#platform/actions/server/handle.ts';
import { periodOf } from '#modules/report/datapoints/server/period-values.ts';
import { HEADCOUNT } from '#modules/report/datapoints/model/employee-count.ts';
import { writingFigures } from '#modules/report/datapoints/server/register-figures.ts';
import { reportError } from '#modules/report/model/errors.ts';
import { topicOfPoint, type EsrsVersion } from '#modules/report/esrs/model/catalogue.ts';
import { acceptEsrsProposals } from '#modules/report/esrs/model/esrs-actions.ts';
import type { EsrsProposalSource, esrsProposals as response } from '#modules/report/esrs/model/esrs-contracts.ts';
import { rowText } from '#modules/report/esrs/model/rows.ts';
import { esrsCatalogue } from './catalogue-file.ts';
import { fillFigure, registerFigures, sourcesFor, type SourcedEsrsFigure } from './fill-figures.ts';
import { esrsValuesOf, keyOf } from './esrs-values.ts';
import { notMaterialTopics } from './not-material.ts';
import { figuresOfWriting } from './vsme-figures.ts';

/** What is known for the datapoints of a version, as far as the person may see it; nothing of what is not material. */
async function proposedFigures(
  tx: Tx,
  period: string,
  version: EsrsVersion,
): Promise<{ figures: (Omit<SourcedEsrsFigure, 'source'> & { source: EsrsProposalSource })[]; seq: number }> {
  const { figures, seq } = await registerFigures(tx, period, sourcesFor(tx));
  const known = new Set(figures.map(({ point }) => point));
  const notMaterial = await notMaterialTopics(tx, period, version);
  const catalogue = esrsCatalogue();
  const proposed = [
    ...figures,
    ...figuresOfWriting(await writingFigures(tx, period, HEADCOUNT)).filter((figure) => !known.has(figure.point)),
  ].filter(({ point: id }) => {
    const point = catalogue.points.get(id);
    return point?.places[version] !== undefined && !notMaterial.has(topicOfPoint(catalogue, point));
  });
  return { figures: proposed, seq };
}

/** Proposals with their row in words and their source. */
export async function esrsProposals(tx: Tx, id: string, version: EsrsVersion): Promise<z.input<typeof response>> {
  const period = await periodOf(tx, id);
  const { points } = esrsCatalogue();
  return {
    proposals: (await proposedFigures(tx, period.id, version)).figures.map(
      ({ point, row, value, unit, source, lineage }) => ({
        point,
        row,
        rowLabel: rowText(points.get(point)?.rows ?? null, row),
        value,
        unit,
        source,
        lineage,
      }),
    ),
  };
}

export const handleAcceptEsrsProposals = handle(
  acceptEsrsProposals,
  async (tx, { period: id, version: of, proposals }) => {
    const period = await periodOf(tx, id);
    const known = new Map((await esrsValuesOf(tx, period.id)).map((value) => [keyOf(value), value]));
    const proposed = await proposedFigures(tx, period.id, of);
    const figures = new Map(proposed.figures.map((figure) => [keyOf(figure), figure]));
    let taken = 0;
    for (const { point, row, version } of proposals) {
      const key = keyOf({ point, row });
      const [figure, before] = [figures.get(key), known.get(key)];
      const label = before?.label ?? esrsCatalogue().points.get(point)?.label ?? point;
      if (figure === undefined) throw reportError('report.proposal-gone', { label });
      if ((before?.version ?? null) !== version) throw userError('record.conflict', { label });
      if ((await fillFigure(tx, period.id, figure, before, figure.seq ?? proposed.seq)) !== 'same') taken += 1;
    }
    return { taken };
  },
);
