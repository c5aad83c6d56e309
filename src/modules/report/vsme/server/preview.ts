import { inFile } from '#modules/report/model/file-texts.ts';
import type { z } from 'zod';
import type { Tx } from '#platform/database/server/in-company.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { fullReport } from '#modules/report/publication/server/publications.ts';
import type { Catalogue } from '#modules/report/taxonomy/model/catalogue.ts';
import { footnotesOf, type Fact } from '#modules/report/taxonomy/model/fact.ts';
import { figureText } from '#modules/report/taxonomy/model/figure-text.ts';
import { laidOut, type LayoutBlock } from '#modules/report/taxonomy/model/report-layout.ts';
import type { previewResponse } from '#modules/report/datapoints/model/preview-response.ts';
import { periodReport } from '#modules/report/datapoints/server/period-values.ts';

type Answer = z.input<typeof previewResponse>;

/** A disclosure as the files of the report print it, from the same layout, with the figures of the year before. */
export async function previewOf(tx: Tx, period: string, disclosure: string, catalogue: Catalogue): Promise<Answer> {
  const inCatalogue = catalogue.sections.find((section) => (section.disclosure || section.role) === disclosure);
  if (inCatalogue === undefined) throw userError('request.not-found');
  const found = await periodReport(tx, period, catalogue);
  const { report } = await fullReport(tx, found, catalogue);
  const laid = laidOut(report, catalogue).find(({ id }) => id === disclosure);
  return {
    title: laid?.title ?? inCatalogue.title,
    blocks: (laid?.sections ?? []).flatMap(({ title, blocks }) =>
      blocks.map((block) => ({
        section: title,
        ...blockShown(block, catalogue),
      })),
    ),
  };
}

function blockShown(block: LayoutBlock, catalogue: Catalogue) {
  if (block.kind === 'prose')
    return {
      text: [block.concept.label, String(block.fact.value), ...footnotesOf([block.fact])].join('\n'),
      heads: [],
      rows: [],
    };
  const cell = (fact: Fact | null): string => {
    const concept = fact === null ? undefined : catalogue.concepts.get(fact.concept);
    return fact === null || concept === undefined ? '' : figureText(fact, concept, catalogue);
  };
  return {
    text: footnotesOf(block.rows.flatMap(({ facts }) => facts.filter((fact) => fact !== null))).join('\n'),
    ...(block.kind === 'points'
      ? {
          heads: [inFile('datapoint'), ...block.periods],
          rows: block.rows.map(({ concept, facts }) => [concept.label, ...facts.map(cell)]),
        }
      : {
          heads: [block.rowsAre, ...block.columns.map(({ label }) => label)],
          rows: block.rows.map(({ head, facts }) => [head, ...facts.map(cell)]),
        }),
  };
}
