import { userError } from '#platform/errors/model/errors.ts';
import { printed } from '#platform/i18n/model/printed.ts';
import { sayFilled } from '#modules/report/model/messages.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { handle } from '#platform/actions/server/handle.ts';
import type { FilledFigure, SilentSource } from '#modules/report/datapoints/model/disclosure-sources.ts';
import { disclosureValue, type DisclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import { fillFigures } from '#modules/report/datapoints/model/report-actions.ts';
import { dimensionsKey } from '#modules/report/taxonomy/model/fact.ts';
import { decidingSource } from '#modules/report/datapoints/model/source-records.ts';
import { storeSource } from './source-changes.ts';
import { periodOf, valuesOf } from './period-values.ts';
import { registerFigures } from './register-figures.ts';
import { fromSource } from './value-rules.ts';
import type { Message } from '#platform/messages/model/messages.ts';
import { whyLeftAlone } from '#modules/report/model/left-alone.ts';

export const handleFillFigures = handle(fillFigures, async (tx, { period: id }) => {
  // What is drawn is shown afterwards: nobody sees by way of a report what the registers would not show them.
  if (tx.access !== null && !tx.access.has('environmental.read'))
    throw userError('request.forbidden', { access: 'environmental.read' });
  const period = await periodOf(tx, id);
  const values = await valuesOf(tx, id);
  const { run, figures, silent, seq } = await registerFigures(tx, id, values);
  const known = new Map(values.map((value) => [`${value.concept}|${value.dimensions ?? ''}`, value]));
  const result = {
    run: run === null ? null : { id: run.id, name: run.name, state: run.state },
    created: 0,
    changed: 0,
    same: 0,
    removed: 0,
    left: [] as { label: string; why: Message }[],
    silent,
  };
  for (const figure of figures) {
    const before = known.get(`${figure.concept}|${dimensionsKey(figure.dimensions)}`);
    const why = before === undefined ? null : whyLeftAlone(before);
    if (before !== undefined && why !== null) result.left.push({ label: before.label ?? figure.concept, why });
    else result[await stateFigure(tx, period.id, figure, before, figure.seq ?? seq)] += 1;
  }
  for (const stale of goneRows(values, figures, silent)) {
    await records(tx, disclosureValue).remove(stale.id, stale.version, { reason: sayFilled('gone').message });
    result.removed += 1;
  }
  return result;
});

/**
 * Rows that were drawn before, that nobody looked at, and that their register does not have any more: a kind of waste
 * whose code was corrected, a site that moved away. Countries stay where employee records say nothing: whoever fills may
 * not see them.
 */
function goneRows(
  values: readonly DisclosureValue[],
  figures: readonly FilledFigure[],
  silent: readonly SilentSource[],
): DisclosureValue[] {
  const isKept = (dimensions: string) => dimensions.startsWith(COUNTRY_ROWS) && silent.includes('workforce');
  const now = new Set(figures.map((figure) => `${figure.concept}|${dimensionsKey(figure.dimensions)}`));
  return values.filter(
    (value) =>
      value.dimensions !== null &&
      DRAWN_ROWS.test(value.dimensions) &&
      !isKept(value.dimensions) &&
      whyLeftAlone(value) === null &&
      !now.has(`${value.concept}|${value.dimensions}`),
  );
}
const COUNTRY_ROWS = 'vsme:CountryOfEmploymentContractAxis=';
const DRAWN_ROWS =
  /^vsme:(ReportingScopesAxis|TypeOfWasteAxis|IdentifierOfMaterialTypedAxis|IdentifierOfSiteTypedAxis|CountryOfEmploymentContractAxis)=/;

/**
 * States a figure of a register in the report, with its origin; what it takes the place of is said by `before`.
 *
 * @param seq  end of the history before the register was read
 */
export async function stateFigure(
  tx: Tx,
  period: string,
  figure: FilledFigure & { source: string },
  before: DisclosureValue | undefined,
  seq: number,
): Promise<'created' | 'changed' | 'same'> {
  const { concept, value, unit, decimals, lineage, lineageId } = figure;
  // What is published with the value may be edited and stays as it was printed.
  const method = printed(figure.method);
  const dimensions = dimensionsKey(figure.dimensions) || null;
  const footnotes = (figure.footnote ?? null) === null ? [] : [{ text: figure.footnote ?? '' }];
  const { from = null, to = null } = figure.days ?? {};
  const content = { value, unit, decimals, method, footnotes, from, to, standing: 'reported' as const };
  const isSaid =
    before !== undefined &&
    before.footnotes.map(({ text }) => text).join() === footnotes.map(({ text }) => text).join();
  if (
    before !== undefined &&
    isSaid &&
    before.standing === 'reported' &&
    before.origin === 'computed' &&
    before.value === value &&
    before.unit === unit &&
    before.decimals === decimals &&
    before.from === from &&
    before.to === to &&
    before.method === method &&
    before.lineage === lineage
  ) {
    await storeSource(tx, before.id, { source: decidingSource(figure.source, concept), seq });
    return 'same';
  }
  const { id } = await fromSource(tx, { origin: 'computed', lineage, lineageId }, () =>
    before === undefined
      ? records(tx, disclosureValue).create(
          { period, concept, dimensions, ...content },
          { reason: sayFilled('filled').message },
        )
      : records(tx, disclosureValue).change(before.id, before.version, content, {
          reason: sayFilled('filled').message,
        }),
  );
  await storeSource(tx, id, { source: decidingSource(figure.source, concept), seq });
  return before === undefined ? 'created' : 'changed';
}
