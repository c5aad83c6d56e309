import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { queryKeys } from '#platform/http/web/queries.ts';
import { useCompanyQuery } from '#platform/http/web/hooks.ts';
import { useCompanyApi } from '#platform/session/web/company.tsx';
import type * as contracts from '#modules/environmental/inventory/model/inventory-contracts.ts';
import type { TotalDimension } from '#modules/environmental/inventory/model/inventory-contracts.ts';
import type { Figure, LineTarget } from '#modules/environmental/inventory/web/explain/target.ts';
import type { Method } from '#modules/environmental/inventory/model/inventory-contracts.ts';

/** What the server answers, by the contract that both sides share. */
type Answer<Name extends keyof typeof contracts> =
  (typeof contracts)[Name] extends z.ZodType<infer Shape> ? Shape : never;
export type { RunSummary } from '#modules/environmental/inventory/model/inventory-contracts.ts';
export type RunResponse = Answer<'runResponse'>;
export type RunTotals = Answer<'runTotals'>;
export type TotalsResponse = Answer<'totalsResponse'>;
export type TotalItem = TotalsResponse['items'][number];
export type Line = Answer<'lineResponse'>;
export type LinesResponse = Answer<'linesResponse'>;
export type LineExplanation = Answer<'lineExplainResponse'>;
export type FigureExplanation = Answer<'figureExplainResponse'>;
export type Gap = Answer<'gapsResponse'>['items'][number];
export type ComparisonResponse = Answer<'comparison'>;
export type WaterfallResponse = Answer<'waterfallResponse'>;
export type SankeyResponse = Answer<'sankeyResponse'>;
export type CompletenessResponse = Answer<'completenessResponse'>;
export type WorklistResponse = Answer<'worklistResponse'>;
export type ScreeningResponse = Answer<'scope3ScreeningResponse'>;
export type GettingStartedResponse = Answer<'gettingStartedResponse'>;
export type SetUpResponse = Answer<'setUpResponse'>;
export type Factor = Answer<'factorResponse'>;
export type FactorListResponse = Answer<'factorListResponse'>;
export type FactorResponse = Answer<'factorOneResponse'>;
export type Edition = Answer<'editionResponse'>;
export type EditionComparison = Answer<'editionCompareResponse'>;

type Query = Readonly<Record<string, string | null | undefined>>;

const runPath = (run: string, rest = '') => `/inventory/runs/${encodeURIComponent(run)}${rest}` as const;

/** Runs, newest first. */
export const useRuns = (query: Query = {}) =>
  useCompanyQuery<Answer<'runListResponse'>>(['runs'], '/inventory/runs', filled({ limit: '200', ...query }));
/**
 * One run with its scopes, quality, uncertainty. A run that is still being calculated is asked for again every second.
 */
export function useRun(run: string | null) {
  const api = useCompanyApi();
  return useQuery({
    queryKey: [...queryKeys.company(api.company), 'run', run],
    queryFn: ({ signal }) => api.call<RunResponse>('GET', runPath(run ?? ''), { signal }),
    enabled: run !== null,
    refetchInterval: ({ state }) => (state.data?.run.state === 'calculating' ? 1_000 : false),
  });
}
export const useTotals = (run: string | null, by: TotalDimension, filter: Query = {}) =>
  useCompanyQuery<TotalsResponse>(['totals', run, by], runPath(run ?? '', '/totals'), filled({ by, ...filter }), {
    enabled: run !== null,
  });
export const useGaps = (run: string | null) =>
  useCompanyQuery<Answer<'gapsResponse'>>(['gaps', run], runPath(run ?? '', '/gaps'), {}, { enabled: run !== null });
export const useComparison = (query: {
  old: string | null;
  new: string | null;
  method: Method;
  by: 'scope' | 'category' | 'site';
}) =>
  useCompanyQuery<ComparisonResponse>(['comparison'], '/inventory/compare', filled(query), {
    enabled: query.old !== null && query.new !== null,
  });
export const useWaterfall = (query: { old: string | null; new: string | null; method: Method }) =>
  useCompanyQuery<WaterfallResponse>(['waterfall'], '/inventory/waterfall', filled(query), {
    enabled: query.old !== null && query.new !== null,
  });
export const useSankey = (run: string | null, method: Method) =>
  useCompanyQuery<SankeyResponse>(['sankey'], '/inventory/sankey', filled({ run, method }), { enabled: run !== null });
export const useCompleteness = (period: string | null) =>
  useCompanyQuery<CompletenessResponse>(['completeness'], '/inventory/completeness', filled({ period }), {
    enabled: period !== null,
  });
export const useWorklist = (period: string | null) =>
  useCompanyQuery<WorklistResponse>(['worklist'], '/inventory/worklist', filled({ period }), {
    enabled: period !== null,
  });
export const useScreening = (run: string | null) =>
  useCompanyQuery<ScreeningResponse>(['screening'], '/inventory/scope3-screening', filled({ run }), {
    enabled: run !== null,
  });
export const useGettingStarted = () => useCompanyQuery<GettingStartedResponse>(['getting-started'], '/getting-started');
export const useSetUp = () => useCompanyQuery<SetUpResponse>(['set-up'], '/inventory/set-up');

/** The result lines behind a figure, page by page; `sort` is by record or by size. */
export function useLines(figure: Figure, sort: 'record' | '-kg', key: number | null = null, isWanted = true) {
  const api = useCompanyApi();
  return useInfiniteQuery({
    queryKey: [...queryKeys.company(api.company), 'lines', figure.run, figure.filter, key, sort],
    queryFn: ({ pageParam, signal }) =>
      api.call<LinesResponse>('GET', runPath(figure.run, '/lines'), {
        query: filled({
          ...figure.filter,
          gas: undefined,
          key: key === null ? undefined : String(key),
          sort,
          limit: '25',
          after: pageParam,
        }),
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    enabled: isWanted,
  });
}
export const useLineExplanation = (target: LineTarget | null) =>
  useCompanyQuery<LineExplanation>(
    ['explain-line', target?.run, target?.line],
    runPath(target?.run ?? '', `/lines/${encodeURIComponent(target?.line ?? '')}/explain`),
    {},
    { enabled: target !== null },
  );
export const useFigureExplanation = ({ run, method, filter }: Figure) =>
  useCompanyQuery<FigureExplanation>(
    ['explain-figure'],
    '/inventory/figures/explain',
    filled({ run, method, ...filter }),
  );

export const useEditions = () => useCompanyQuery<{ items: Edition[] }>(['editions'], '/factor-editions');
export const useAttributions = () => useCompanyQuery<{ items: Edition[] }>(['attributions'], '/attributions');
export const useFactors = (query: Query, isWanted = true) =>
  useCompanyQuery<FactorListResponse>(['factors'], '/factors', filled(query), { enabled: isWanted });
export const useFactor = (key: { source: string; id: string } | null) =>
  useCompanyQuery<FactorResponse>(
    ['factor', key?.source, key?.id],
    `/factors/${encodeURIComponent(key?.source ?? '')}/${encodeURIComponent(key?.id ?? '')}`,
    {},
    { enabled: key !== null },
  );
export const useEditionComparison = (query: { old: string | null; new: string | null; changedOnly: boolean }) =>
  useCompanyQuery<EditionComparison>(
    ['edition-comparison'],
    '/factor-editions/compare',
    filled({ ...query, changedOnly: String(query.changedOnly) }),
    { enabled: query.old !== null && query.new !== null },
  );

/** Only what is said travels in an address. */
function filled(query: Query): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === null || value === undefined || value === '' ? [] : [[name, value]],
    ),
  );
}
