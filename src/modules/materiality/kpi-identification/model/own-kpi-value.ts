import { dec, decimalText, type DecimalText } from '#platform/values/model/decimal.ts';
import { sameDimension } from '#platform/units/model/unit-algebra.ts';
import { localName, type ReportPoint } from '#modules/report/datapoints/model/report-points.ts';
import type { Message, Wording } from '#platform/messages/model/messages.ts';
import { parseFormula, formulaProblemMessage } from './formula.ts';
import { say } from './messages.ts';
import { unitProblem } from './formula-units.ts';
import { calculate, workings } from './formula-value.ts';
import { DECIMALS, type OwnKpi } from './own-kpi.ts';

/** Where the figure of an input is, or why there is none. */
export type InputState = 'stated' | 'drawn' | 'answered' | 'kpi' | 'missing' | 'hidden';
export interface KpiInput {
  name: string;
  label: string;
  state: InputState;
  amount: DecimalText | null;
  unit: string | null;
  method: string | null;
  methodSaid?: Wording | undefined;
  /** The page that holds the figure or would hold it, and its address below the company. */
  page: string;
  path: string;
  status: string | null;
  /** What it was made from has changed since. */
  isOutOfDate?: boolean | undefined;
  /** Printed with it in the report, such as the months that it has no data for. */
  notes?: string[] | undefined;
}
export type OwnValue =
  | { figure: DecimalText; shown: DecimalText; workings: string; needs: []; inputs: KpiInput[] }
  | { figure: null; shown: null; workings: null; needs: Message[]; inputs: KpiInput[] };
type Formula = Pick<OwnKpi, 'code' | 'name' | 'unit' | 'formula' | 'decimals'>;

/** What an approved data request says for the whole period. */
export interface AnsweredFigure {
  amount: DecimalText;
  unit: string;
  path: string;
}
export interface Holdings {
  points: readonly ReportPoint[];
  /** By name of the data point. */
  answers: ReadonlyMap<string, AnsweredFigure>;
  /** False where the asker may not see the report's values or the registers. */
  isVisible: boolean;
  /** Where a data point is stated, and where own KPIs are. */
  reportPath: (point: ReportPoint) => string;
  ownPath: string;
}

/**
 * The values of own KPIs by short name. A figure the report states comes before what the registers say, and that before
 * the answer to a data request. What is missing makes the KPI “not computable” with its name, through any number of
 * KPIs between; it is never taken for zero.
 */
export function valuesOfOwnKpis(kpis: readonly Formula[], holdings: Holdings): Map<string, OwnValue> {
  const byCode = new Map(kpis.map((kpi) => [kpi.code, kpi]));
  const points = new Map(holdings.points.map((point) => [localName(point.name), point]));
  const values = new Map<string, OwnValue>();
  const onTheWay = new Set<string>();

  const valueOf = (kpi: Formula): OwnValue => {
    const known = values.get(kpi.code);
    if (known !== undefined) return known;
    onTheWay.add(kpi.code);
    const value = computed(kpi);
    onTheWay.delete(kpi.code);
    values.set(kpi.code, value);
    return value;
  };

  const computed = (kpi: Formula): OwnValue => {
    const parsed = parseFormula(kpi.formula);
    if ('problem' in parsed) return without([formulaProblemMessage(kpi.formula, parsed.problem)], []);
    const needs: Message[] = [];
    const inputs = parsed.names.map((name): KpiInput => {
      const other = byCode.get(name);
      if (other !== undefined) {
        // Saved formulas have no circles; one that came about all the same must not turn for ever.
        const of = onTheWay.has(name) ? without([say('input-of-itself', { kpi: other.name })], []) : valueOf(other);
        needs.push(...of.needs);
        return {
          name,
          label: other.name,
          state: of.figure === null ? 'missing' : 'kpi',
          amount: of.figure,
          unit: other.unit,
          method: null,
          page: 'KPI identification',
          path: holdings.ownPath,
          status: null,
          isOutOfDate: of.inputs.some((input) => input.isOutOfDate === true),
        };
      }
      const point = points.get(name);
      const input = point === undefined ? unknownInput(name) : inputOf(point, holdings);
      if (input.amount === null)
        needs.push(say(input.state === 'hidden' ? 'input-hidden' : 'input-missing', { input: { label: input.label } }));
      return input;
    });
    if (needs.length > 0) return without([...new Map(needs.map((need) => [need.message, need])).values()], inputs);
    const unitOf = (name: string) => inputs.find((input) => input.name === name)?.unit ?? null;
    const misfit = unitProblem(parsed.node, kpi.unit, unitOf);
    if (misfit !== null) return without([formulaProblemMessage(kpi.formula, misfit)], inputs);
    const amountOf = (name: string) => ({
      amount: inputs.find((input) => input.name === name)?.amount ?? '0',
      unit: unitOf(name) ?? '1',
    });
    const result = calculate(parsed.node, kpi.unit, amountOf);
    if ('problem' in result) return without([formulaProblemMessage(kpi.formula, result.problem)], inputs);
    return {
      figure: result.figure,
      shown: decimalText(dec(result.figure).toDecimalPlaces(kpi.decimals ?? DECIMALS)),
      workings: workings(kpi.formula, parsed.node, amountOf),
      needs: [],
      inputs,
    };
  };

  for (const kpi of kpis) valueOf(kpi);
  return values;
}

/**
 * The figure of a data point and where it is from. A unit that cannot be calculated with, or that measures something
 * else, is no figure.
 */
export function inputOf(
  point: ReportPoint,
  { answers, isVisible, reportPath }: Pick<Holdings, 'answers' | 'isVisible' | 'reportPath'>,
): KpiInput {
  const base = { name: localName(point.name), label: point.label };
  const report = { page: 'Sustainability report', path: reportPath(point) };
  const register = point.register === null ? report : { page: point.register.label, path: point.register.path };
  const fits = (unit: string | null): unit is string =>
    unit !== null && point.unit !== null && sameDimension(unit, point.unit);
  const { stated, drawn } = point;
  if (stated !== null && fits(stated.unit))
    return {
      ...base,
      ...(stated.lineage === null ? report : { ...register, path: stated.lineage }),
      state: 'stated',
      amount: stated.amount,
      unit: stated.unit,
      method: stated.method,
      status: stated.status,
      isOutOfDate: stated.isOutOfDate,
      notes: stated.notes,
    };
  if (drawn !== null && fits(drawn.unit))
    return {
      ...base,
      ...register,
      path: drawn.lineage ?? register.path,
      state: 'drawn',
      amount: drawn.amount,
      unit: drawn.unit,
      method: drawn.method,
      methodSaid: drawn.methodSaid,
      status: null,
      isOutOfDate: drawn.isOutOfDate,
      notes: drawn.notes,
    };
  const answer = answers.get(point.name);
  if (answer !== undefined && fits(answer.unit))
    return {
      ...base,
      page: 'Data requests',
      path: answer.path,
      state: 'answered',
      amount: answer.amount,
      unit: answer.unit,
      method: null,
      status: null,
    };
  return {
    ...base,
    ...register,
    unit: point.unit,
    state: isVisible ? 'missing' : 'hidden',
    amount: null,
    method: null,
    status: null,
  };
}

const unknownInput = (name: string): KpiInput => ({
  name,
  label: name,
  state: 'missing',
  amount: null,
  unit: null,
  method: null,
  page: '',
  path: '',
  status: null,
});

function without(needs: Message[], inputs: KpiInput[]): OwnValue {
  return { figure: null, shown: null, workings: null, needs, inputs };
}
