import { sayFilled } from '#modules/report/model/messages.ts';
import { decimalText, exact } from '#platform/values/model/decimal.ts';
import { UserError } from '#platform/errors/model/errors.ts';
import { convert } from '#platform/units/model/units.ts';
import type { FilledFigure, WritingSource } from '#modules/report/datapoints/model/disclosure-sources.ts';
import { countedIn, EMPLOYEES, FTE } from '#modules/report/datapoints/model/employee-count.ts';
import type { DisclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import type { EsrsPoint } from '#modules/report/esrs/model/catalogue.ts';
import type { EsrsFigure } from '#modules/report/esrs/model/esrs-sources.ts';
import { plainUnit } from '#modules/report/datapoints/model/plain-unit.ts';
import { vsmeCatalogue } from '#modules/report/taxonomy/server/catalogue-files.ts';
import { esrsCatalogue } from './catalogue-file.ts';

/**
 * What people stated for VSME and ESRS asks in the same sense: nothing is entered twice. What VSME drew itself is drawn
 * from the register, not from its report.
 */
export function figuresOfVsme(values: readonly DisclosureValue[], period: string): EsrsFigure[] {
  const points = [...esrsCatalogue().points.values()].filter(({ vsme, rows }) => vsme !== null && rows === null);
  // ESRS asks for people: full-time equivalents are not taken for them.
  const isFte = countedIn(values) === FTE;
  return points.flatMap((point) => {
    const value = values.find(
      (one) =>
        !(isFte && one.concept === EMPLOYEES) &&
        one.concept === `vsme:${point.vsme ?? ''}` &&
        one.dimensions === null &&
        one.standing === 'reported' &&
        one.origin !== 'computed',
    );
    return value === undefined ? [] : figureOf(point, value, period);
  });
}

function figureOf(
  point: EsrsPoint,
  { id, concept: name, value, unit, method }: DisclosureValue,
  period: string,
): EsrsFigure[] {
  const catalogue = vsmeCatalogue();
  const concept = catalogue.concepts.get(name);
  const stated = concept === undefined || value === null ? null : amountIn(point, value, plainUnit(concept, unit));
  if (concept === undefined || stated === null) return [];
  const disclosure = catalogue.sections.find(({ role }) => concept.roles.includes(role))?.disclosure ?? '';
  const drawn = sayFilled('vsme', { disclosure, datapoint: { label: concept.label } });
  return [
    {
      point: point.id,
      row: null,
      ...stated,
      method:
        (method ?? '') === '' ? drawn : sayFilled('vsme-method', { drawn: { said: drawn }, method: method ?? '' }),
      lineage: `report/esg-report?${new URLSearchParams({ tab: 'data-points', period, point: name }).toString()}`,
      lineageId: id,
    },
  ];
}

/**
 * What the denominators of intensities and the decision on the standard say of the company's size, where ESRS asks it in
 * the same sense: proposed and never drawn by itself, since an average over the year may not be what is stated.
 */
export function figuresOfWriting(
  drawn: readonly (FilledFigure & { source: WritingSource })[],
): (EsrsFigure & { source: WritingSource })[] {
  const points = [...esrsCatalogue().points.values()].filter(({ vsme, rows }) => vsme !== null && rows === null);
  return points.flatMap((point) => {
    const figure = drawn.find(({ concept }) => concept === `vsme:${point.vsme ?? ''}`);
    const concept = vsmeCatalogue().concepts.get(figure?.concept ?? '');
    const stated =
      figure === undefined || concept === undefined
        ? null
        : amountIn(point, figure.value, plainUnit(concept, figure.unit));
    if (figure === undefined || stated === null) return [];
    const { method, lineage, lineageId, source } = figure;
    return [{ point: point.id, row: null, ...stated, method, lineage, lineageId, source }];
  });
}

/** In the unit of the data point; money stays in its currency. Null: it cannot be brought there. */
function amountIn(
  { unit: wanted }: EsrsPoint,
  value: string,
  given: string | null,
): { value: string; unit: string | null } | null {
  // Plain counts and shares, and people that XBRL counts without a unit.
  if (given === '1' && (wanted === null || wanted === 'person')) return { value, unit: wanted };
  if (given === null || wanted === null) return null;
  const currency = /\b[A-Z]{3}\b/.exec(given)?.[0];
  const to = currency === undefined ? wanted : wanted.replace('{currency}', currency);
  try {
    return { value: decimalText(exact(convert({ amount: value, from: given, to }).amount)), unit: to };
  } catch (error) {
    if (error instanceof UserError) return null;
    throw error;
  }
}
