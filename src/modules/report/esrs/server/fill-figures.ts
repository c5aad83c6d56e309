import { inventoryQuery, calculationsQuery } from '#modules/environmental/inventory/model/inventory-report.ts';
import { messageOfError, UserError, userError } from '#platform/errors/model/errors.ts';
import { isId } from '#platform/database/server/ids.ts';
import { printed } from '#platform/i18n/model/printed.ts';
import { sayFilled } from '#modules/report/model/messages.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { runQuery, isQueryHandled } from '#platform/actions/server/queries.ts';
import { records } from '#platform/records/server/records.ts';
import { handle } from '#platform/actions/server/handle.ts';
import { topicOfPoint } from '#modules/report/esrs/model/catalogue.ts';
import { approveEsrsValues, fillEsrsFigures } from '#modules/report/esrs/model/esrs-actions.ts';
import type { EsrsProposalSource } from '#modules/report/esrs/model/esrs-contracts.ts';
import { esrsSources, type EsrsFigure } from '#modules/report/esrs/model/esrs-sources.ts';
import { esrsValue, type EsrsValue } from '#modules/report/esrs/model/esrs-value.ts';
import { esrsFiguresOfInventory } from '#modules/report/esrs/model/inventory-points.ts';
import { periodOf, valuesOf } from '#modules/report/datapoints/server/period-values.ts';
import { bestCalculation, turnoverOf } from '#modules/report/datapoints/server/register-figures.ts';
import { fromSource } from '#modules/report/datapoints/server/value-rules.ts';
import { decidingSource } from '#modules/report/datapoints/model/source-records.ts';
import { historyEnd } from '#platform/history/server/history-end.ts';
import { storeSource } from '#modules/report/datapoints/server/source-changes.ts';
import { esrsCatalogue } from './catalogue-file.ts';
import { esrsValuesOf, keyOf } from './esrs-values.ts';
import { notMaterialTopics } from './not-material.ts';
import { figuresOfVsme } from './vsme-figures.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { whyLeftAlone } from '#modules/report/model/left-alone.ts';
import { sayOfDatapoint } from '#modules/report/model/messages.ts';

export const handleFillEsrsFigures = handle(fillEsrsFigures, async (tx, { period: id, version }) => {
  // What is drawn is shown afterwards: nobody sees by way of a report what the registers would not show them.
  if (tx.access !== null && !tx.access.has('environmental.read'))
    throw userError('request.forbidden', { access: 'environmental.read' });
  const period = await periodOf(tx, id);
  const catalogue = esrsCatalogue();
  const notMaterial = await notMaterialTopics(tx, id, version);
  const known = new Map((await esrsValuesOf(tx, id)).map((value) => [keyOf(value), value]));
  const { run, figures, silent, seq } = await registerFigures(tx, id);
  const result = {
    run: run === null ? null : { id: run.id, name: run.name, state: run.state },
    created: 0,
    changed: 0,
    same: 0,
    left: [] as { label: string; why: Message }[],
    silent,
  };
  for (const figure of figures) {
    const point = catalogue.points.get(figure.point);
    if (point?.places[version] === undefined || notMaterial.has(topicOfPoint(catalogue, point))) continue;
    const before = known.get(keyOf(figure));
    const isOmitted = known.get(keyOf({ point: figure.point, row: null }))?.standing === 'omitted';
    const why = isOmitted ? sayOfDatapoint('left-omitted') : before === undefined ? null : whyLeftAlone(before);
    if (why !== null) result.left.push({ label: before?.label ?? point.label, why });
    else result[await fillFigure(tx, period.id, figure, before, figure.seq ?? seq)] += 1;
  }
  // Where employee records say nothing, whoever fills may not see them: what was drawn stays.
  if (!silent.includes('workforce'))
    for (const stale of goneCountries([...known.values()], figures))
      await records(tx, esrsValue).remove(stale.id, stale.version, { reason: sayFilled('gone').message });
  return result;
});

/** Rows by country that were drawn before, that nobody looked at, and that the records do not have any more. */
function goneCountries(values: readonly EsrsValue[], figures: readonly EsrsFigure[]): EsrsValue[] {
  const now = new Set(figures.map(keyOf));
  return values.filter(
    (value) =>
      (value.point === 'employees.country' || value.point === 'employees.large-country') &&
      value.row !== null &&
      whyLeftAlone(value) === null &&
      !now.has(keyOf(value)),
  );
}

export const handleApproveEsrsValues = handle(approveEsrsValues, async (tx, { values }) => {
  const refused: { id: string; reasons: Message[] }[] = [];
  for (const { id } of values) {
    try {
      if (!isId(id)) throw userError('request.not-found');
      const { version } = await records(tx, esrsValue).get(id);
      await records(tx, esrsValue).change(id, version, { status: 'approved' });
    } catch (error) {
      // A refusal comes before anything is written.
      if (!(error instanceof UserError)) throw error;
      refused.push({ id, reasons: [messageOfError(error)] });
    }
  }
  return { approved: values.length - refused.length, refused };
});

/** Whether a source may be asked for a person: what registers of the environment say is shown to who may see them. */
export function sourcesFor({ access }: Tx): (source: EsrsProposalSource) => boolean {
  const seesRegisters = access === null || access.has('environmental.read');
  return (source) => seesRegisters || asksItself.has(source);
}

/** Sources that ask their own rights, and what was stated for VSME. */
const asksItself: ReadonlySet<EsrsProposalSource> = new Set([
  'vsme',
  'safety',
  'workforce',
  'pay',
  'humanRights',
  'training',
]);

export interface SourcedEsrsFigure extends EsrsFigure {
  source: EsrsProposalSource;
}

/**
 * What the registers, and people for VSME, say now for a period; a register comes before what was stated for VSME.
 *
 * @param asked  whether a source is asked; one that is not is among the silent
 */
export async function registerFigures(
  tx: Tx,
  period: string,
  asked: (source: EsrsProposalSource) => boolean = () => true,
) {
  // Before anything is read: what changes meanwhile marks the values, and is not missed.
  const seq = await historyEnd(tx);
  const calculation = asked('emissions')
    ? bestCalculation((await runQuery(tx, calculationsQuery, {})).items, period)
    : null;
  const stated = await valuesOf(tx, period);
  const figures: SourcedEsrsFigure[] =
    calculation === null
      ? []
      : esrsFiguresOfInventory(
          await runQuery(tx, inventoryQuery, { run: calculation.id }),
          await turnoverOf(tx, period, stated),
        ).map((figure) => ({ ...figure, source: 'emissions' }));
  const silent: string[] = calculation === null ? ['emissions'] : [];
  for (const [name, question] of Object.entries(esrsSources)) {
    const source = name as keyof typeof esrsSources;
    const answered =
      asked(source) && isQueryHandled(question) ? (await runQuery(tx, question, { period })).figures : [];
    if (answered.length === 0) silent.push(source);
    figures.push(...answered.map((figure) => ({ ...figure, source })));
  }
  const fromRegisters = new Set(figures.map(({ point }) => point));
  return {
    run: calculation,
    figures: [
      ...figures,
      ...figuresOfVsme(stated, period).flatMap((figure) =>
        fromRegisters.has(figure.point) ? [] : [{ ...figure, source: 'vsme' as const }],
      ),
    ],
    silent,
    seq,
  };
}

/**
 * States a figure in the report, with its origin; what it takes the place of is said by `before`. An omission ends with
 * it.
 *
 * @param seq  end of the history before the register was read
 */
export async function fillFigure(
  tx: Tx,
  period: string,
  { point, row, value, unit, method: said, lineage, lineageId, source }: EsrsFigure & { source: string },
  before: EsrsValue | undefined,
  seq: number,
): Promise<'created' | 'changed' | 'same'> {
  // What is published with the value may be edited and stays as it was printed.
  const method = printed(said).slice(0, methodMax);
  // A footnote that explained another value ends with it.
  const content = { value, unit, method, footnotes: [], standing: 'reported' as const, ground: null, reason: null };
  if (
    before !== undefined &&
    before.standing === 'reported' &&
    before.origin === 'computed' &&
    before.value === value &&
    before.unit === unit &&
    before.method === method &&
    before.lineage === lineage
  ) {
    await storeSource(tx, before.id, { source: decidingSource(source, point), seq });
    return 'same';
  }
  const reason = { reason: sayFilled('filled').message };
  const { id } = await fromSource(tx, { origin: 'computed', lineage, lineageId }, () =>
    before === undefined
      ? records(tx, esrsValue).create({ period, point, row, ...content }, reason)
      : records(tx, esrsValue).change(before.id, before.version, content, reason),
  );
  await storeSource(tx, id, { source: decidingSource(source, point), seq });
  return before === undefined ? 'created' : 'changed';
}

/** As long as the field. */
const methodMax = 2000;
