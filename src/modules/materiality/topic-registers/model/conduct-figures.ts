import type { DaySpan } from '#platform/values/model/period.ts';
import type { ConductCase, FunctionAtRisk, PoliticalContribution } from './conduct.ts';
import {
  amountCell,
  byCurrency,
  cell,
  column,
  countOf,
  countryName,
  figure,
  inCurrency,
  knownTotal,
  moneyOf,
  shareOf,
  type TopicContent,
  type TopicFigure,
  total,
} from './figure.ts';
import { sayFigure } from './messages.ts';

/**
 * Convictions, fines, political contributions and training of functions at risk. `cases` and `contributions` are those
 * of the period.
 *
 * A case counts once it is verified; what is open or lifted is named beside the figure. Money of different currencies
 * is never added. Source: ESRS 2023 G1-4, par. 24 a; G1-5, par. 29 b; G1-3, par. 21 b.
 */
export function conductContent({
  period,
  cases,
  contributions,
  functions,
}: {
  period: DaySpan & { id: string };
  cases: readonly ConductCase[];
  contributions: readonly PoliticalContribution[];
  functions: readonly FunctionAtRisk[];
}): TopicContent {
  const corruption = cases.filter(({ law }) => law === 'corruption');
  return {
    figures: [
      ...(
        [
          ['convictions', 'Convictions for corruption or bribery', corruption, 'conviction'],
          ['sanctions', 'Sanctions without a fine', cases, 'sanction'],
          ['fines', 'Fines', cases, 'fine'],
        ] as const
      ).map(([key, label, rows, kind]) =>
        caseCount({
          key,
          label,
          rows: rows.filter((one) => one.kind === kind),
          all: cases,
          period,
          filters: { kind, ...(rows === corruption ? { law: 'corruption' } : {}) },
        }),
      ),
      ...byCurrency(
        cases.filter(({ verdict }) => verdict === 'verified'),
        ({ currency, amountMinor }) => ({ currency, minor: amountMinor }),
      ).map(({ currency, minor, rows }): TopicFigure => {
        const left = cases.filter(
          (one) => one.verdict !== 'verified' && one.currency === currency && one.amountMinor !== null,
        );
        return figure({
          key: `fines-${currency}`,
          label: inCurrency('Amount of verified fines', currency),
          amount: moneyOf(minor, currency),
          formula: 'Σ fines as recognised in the accounts, verified ones only',
          workings: sayFigure('records', { count: rows.length }),
          source: 'ESRS 2023 G1-4, par. 24 a',
          notCounted: left.length === 0 ? null : sayFigure('amounts-unverified', { count: left.length }),
          records: {
            register: 'cases',
            filters: { verdict: 'verified', 'decidedOn.from': period.from, 'decidedOn.to': period.to },
          },
        });
      }),
      ...(contributions.length === 0
        ? [
            figure({
              key: 'contributions',
              label: 'Political contributions',
              amount: null,
              missing: sayFigure('no-data-not-none'),
              formula: 'Σ contributions',
              source: 'ESRS 2023 G1-5, par. 29 b',
              records: { register: 'contributions', filters: {} },
            }),
          ]
        : []),
      ...byCurrency(contributions, ({ currency, amountMinor }) => ({ currency, minor: amountMinor })).map(
        ({ currency, minor, rows }) =>
          figure({
            key: `contributions-${currency}`,
            label: inCurrency('Political contributions', currency),
            amount: moneyOf(minor, currency),
            formula: 'Σ contributions in money and in kind',
            workings: sayFigure('records', { count: rows.length }),
            source: 'ESRS 2023 G1-5, par. 29 b',
            records: { register: 'contributions', filters: { 'paidOn.from': period.from, 'paidOn.to': period.to } },
          }),
      ),
      trained(functions, period.id),
    ],
    tables:
      contributions.length === 0
        ? []
        : [
            {
              key: 'contributions',
              title: 'Political contributions by country and recipient',
              note: 'In money and in kind.',
              columns: [column('Recipient'), column('Country'), column('In money', true), column('In kind', true)],
              rows: [
                ...Map.groupBy(
                  contributions,
                  ({ recipient, country, currency }) => `${recipient} ${country} ${currency}`,
                ),
              ].flatMap(([key, group]) => {
                const [first] = group;
                if (first === undefined) return [];
                const sum = (kind: PoliticalContribution['kind']) => {
                  const own = group.filter((one) => one.kind === kind);
                  return amountCell(
                    own.length === 0 ? null : moneyOf(total(own.map(({ amountMinor }) => amountMinor)), first.currency),
                  );
                };
                return [
                  {
                    key,
                    records: {
                      register: 'contributions',
                      filters: { country: first.country, 'paidOn.from': period.from, 'paidOn.to': period.to },
                    },
                    cells: [cell(first.recipient), cell(countryName(first.country)), sum('money'), sum('inKind')],
                  },
                ];
              }),
            },
          ],
  };
}

function caseCount({
  key,
  label,
  rows,
  all,
  period,
  filters,
}: {
  key: string;
  label: string;
  rows: readonly ConductCase[];
  all: readonly ConductCase[];
  period: DaySpan;
  filters: Readonly<Record<string, string>>;
}): TopicFigure {
  const counted = rows.filter(({ verdict }) => verdict === 'verified').length;
  const rest = rows.length - counted;
  return figure({
    key,
    label,
    amount: all.length === 0 ? null : countOf(counted),
    missing: all.length === 0 ? sayFigure('no-data-not-none') : null,
    formula: 'records decided in the period and verified',
    source: 'ESRS 2023 G1-4, par. 24 a',
    notCounted: rest === 0 ? null : sayFigure('records-unverified', { count: rest }),
    records: {
      register: 'cases',
      filters: { ...filters, verdict: 'verified', 'decidedOn.from': period.from, 'decidedOn.to': period.to },
    },
  });
}

function trained(functions: readonly FunctionAtRisk[], period: string): TopicFigure {
  const sum = knownTotal(functions.map(({ trained: count }) => (count === null ? null : String(count))));
  const people = total(functions.map((one) => one.people));
  const open = functions.filter((one) => one.trained === null).length;
  return figure({
    key: 'trained',
    label: 'People trained in functions at risk',
    amount: sum === null ? null : shareOf(sum, people),
    missing:
      sum !== null
        ? null
        : functions.length === 0
          ? sayFigure('no-functions')
          : sayFigure('unstated-functions', { count: open, all: functions.length }),
    formula: 'Σ trained ÷ Σ people in functions at risk',
    workings: sum === null ? null : `${sum} ÷ ${people}`,
    source: 'ESRS 2023 G1-3, par. 21 b',
    records: { register: 'functions', filters: { period } },
  });
}
