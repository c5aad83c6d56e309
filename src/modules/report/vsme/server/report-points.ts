import { wordingOf } from '#platform/messages/model/messages.ts';
import { handleQuery } from '#platform/actions/server/queries.ts';
import { roleOf } from '#modules/report/datapoints/model/disclosure-facts.ts';
import type { FilledFigure } from '#modules/report/datapoints/model/disclosure-sources.ts';
import type { DisclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import { plainUnit, usualPlainUnit } from '#modules/report/datapoints/model/plain-unit.ts';
import { registerOf } from '#modules/report/datapoints/model/point-registers.ts';
import {
  pointNamesQuery,
  reportPointsQuery,
  type PointFigure,
  type ReportPoint,
} from '#modules/report/datapoints/model/report-points.ts';
import { datapointStatuses } from '#modules/report/taxonomy/model/check/applicability.ts';
import type { Catalogue, Concept } from '#modules/report/taxonomy/model/catalogue.ts';
import { isNumeric } from '#modules/report/taxonomy/model/units.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import { staleCalculations, staleDisclosureValues } from '#modules/report/publication/server/out-of-date.ts';
import { calculationsOf } from '#modules/report/publication/server/publication-conditions.ts';
import { currencyOf } from '#modules/report/datapoints/server/particulars.ts';
import { periodReport } from '#modules/report/datapoints/server/period-values.ts';
import { registerFigures } from '#modules/report/datapoints/server/register-figures.ts';

export const handleReportPoints = handleQuery(reportPointsQuery, async (tx, { period, withStated, withDrawn }) => {
  const catalogue = vsmeCatalogue();
  const found = await periodReport(tx, period, catalogue);
  const { values, report } = found;
  const stale = withStated ? await staleDisclosureValues(tx, found) : new Set<string>();
  const known = datapointStatuses(report, catalogue);
  const drawn = new Map(
    (withDrawn ? (await registerFigures(tx, period, values)).figures : [])
      .filter(({ dimensions }) => Object.keys(dimensions).length === 0)
      .map((figure) => [figure.concept, figure]),
  );
  const calculations = calculationsOf([...drawn.values()]);
  const staleIds = new Set((await staleCalculations(tx, calculations)).items.map(({ run }) => run));
  return {
    points: numericPoints(catalogue).map((concept): ReportPoint => {
      const own = values.filter((value) => value.concept === concept.name);
      const whole = own.find(
        ({ dimensions, standing, value }) => dimensions === null && standing === 'reported' && value !== null,
      );
      return {
        ...namedPoint(concept, catalogue, report.currency),
        paragraph: concept.paragraph,
        isShare: concept.type === 'percent',
        standing:
          own.length > 0 && own.every(({ standing }) => standing !== 'reported')
            ? 'leftOut'
            : (known.get(concept.name) ?? 'optional'),
        isStated: withStated && own.some(({ standing, value }) => standing === 'reported' && value !== null),
        stated: !withStated || whole === undefined ? null : statedFigure(concept, whole, stale.has(whole.id)),
        drawn: filledFigure(concept, drawn.get(concept.name), staleIds),
      };
    }),
  };
});

export const handlePointNames = handleQuery(pointNamesQuery, async (tx) => {
  const [catalogue, currency] = [vsmeCatalogue(), await currencyOf(tx)];
  return { points: numericPoints(catalogue).map((concept) => namedPoint(concept, catalogue, currency)) };
});

const numericPoints = ({ concepts }: Catalogue): Concept[] =>
  [...concepts.values()].filter(({ type }) => isNumeric(type));

/** What stands in rows only has no unit here: there is no figure for the company as a whole. */
function namedPoint(
  concept: Concept,
  catalogue: Catalogue,
  currency: string,
): Pick<ReportPoint, 'name' | 'label' | 'disclosure' | 'unit' | 'register'> {
  const isWhole = roleOf(concept.name, {}, catalogue) !== null;
  return {
    name: concept.name,
    label: concept.label,
    disclosure: disclosureOf(concept, catalogue),
    unit: isWhole ? usualPlainUnit(concept, currency) : null,
    register: registerOf(concept),
  };
}

function statedFigure(
  concept: Concept,
  { value, unit, method, lineage, status, footnotes }: DisclosureValue,
  isOutOfDate: boolean,
): PointFigure | null {
  return value === null
    ? null
    : {
        amount: value,
        unit: plainUnit(concept, unit),
        method,
        lineage,
        status,
        isOutOfDate,
        ...(footnotes.length === 0 ? {} : { notes: footnotes.map(({ text }) => text) }),
      };
}

function filledFigure(
  concept: Concept,
  figure: FilledFigure | undefined,
  staleIds: ReadonlySet<string>,
): PointFigure | null {
  return figure === undefined
    ? null
    : {
        amount: figure.value,
        unit: plainUnit(concept, figure.unit),
        method: figure.method.message,
        methodSaid: wordingOf(figure.method),
        lineage: figure.lineage,
        status: null,
        isOutOfDate: calculationsOf([figure]).some((calculation) => staleIds.has(calculation)),
        ...((figure.footnote ?? null) === null ? {} : { notes: [figure.footnote ?? ''] }),
      };
}

/** Where its value for the year stands. */
function disclosureOf({ roles }: Concept, { sections }: Catalogue): string {
  return sections.find(({ role }) => roles.includes(role))?.disclosure ?? '';
}
