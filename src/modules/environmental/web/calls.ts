import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { queryKeys } from '#platform/http/web/queries.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import { useUnlessLive } from '#platform/live/web/live.ts';
import {
  attributionsCall,
  suggestedFactorsCall,
  factorSetComparisonCall,
  factorSetsCall,
  factorCall,
  factorCheckCall,
  factorsCall,
  newFactorCheckCall,
  type newFactorValues,
  ownFactorChecksCall,
} from '#modules/environmental/factors/model/factor-contracts.ts';
import { publicationsCall } from '#modules/environmental/factors/model/publications.ts';
import { comparisonCall, waterfallCall } from '#modules/environmental/comparison/model/comparison-contracts.ts';
import {
  attentionCall,
  withoutPeriodCall,
  attentionListCall,
  completenessCall,
} from '#modules/environmental/completeness/model/completeness-contracts.ts';
import {
  figureExplanationCall,
  gapsCall,
  lineExplanationCall,
  linesCall,
  sankeyCall,
  totalsCall,
} from '#modules/environmental/results/model/result-contracts.ts';
import { calculationsCall } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import { calculationCall } from '#modules/environmental/inventory/model/calculation-detail-contracts.ts';
import { categoriesCall, screeningCall } from '#modules/environmental/scope3/model/scope3-contracts.ts';
import { gettingStartedCall, setUpCall } from '#modules/environmental/set-up/model/set-up-contracts.ts';
import type { Method } from '#modules/environmental/calculation/model/calculation-contracts.ts';
import type { TotalDimension } from '#modules/environmental/results/model/result-contracts.ts';
import type { Figure, LineTarget } from './explain-target.ts';

export type { CalculationSummary } from '#modules/environmental/calculation/model/calculation-contracts.ts';
export type CalculationResponse = ResponseOf<typeof calculationCall>;
export type CalculationTotals = NonNullable<CalculationResponse['run']['totals']>;
export type TotalsResponse = ResponseOf<typeof totalsCall>;
export type TotalItem = TotalsResponse['items'][number];
export type LinesResponse = ResponseOf<typeof linesCall>;
export type Line = LinesResponse['items'][number];
export type LineExplanation = ResponseOf<typeof lineExplanationCall>;
export type FigureExplanation = ResponseOf<typeof figureExplanationCall>;
export type Gap = ResponseOf<typeof gapsCall>['items'][number];
export type ComparisonResponse = ResponseOf<typeof comparisonCall>;
export type WaterfallResponse = ResponseOf<typeof waterfallCall>;
export type SankeyResponse = ResponseOf<typeof sankeyCall>;
export type CompletenessResponse = ResponseOf<typeof completenessCall>;
export type AttentionListResponse = ResponseOf<typeof attentionListCall>;
export type ScreeningResponse = ResponseOf<typeof screeningCall>;
export type CategoriesResponse = ResponseOf<typeof categoriesCall>;
export type AttentionResponse = ResponseOf<typeof attentionCall>;
export type CarrierQuestion = CompletenessResponse['questions']['items'][number];
export type GettingStartedResponse = ResponseOf<typeof gettingStartedCall>;
export type SetUpResponse = ResponseOf<typeof setUpCall>;
export type FactorListResponse = ResponseOf<typeof factorsCall>;
export type Factor = FactorListResponse['items'][number];
export type FactorResponse = ResponseOf<typeof factorCall>;
export type PublishedFactorSet = ResponseOf<typeof factorSetsCall>['items'][number];
export type FactorSetComparison = ResponseOf<typeof factorSetComparisonCall>;

/** Calculations, newest first. */
export const useCalculations = ({
  period = null,
  state = null,
}: {
  period?: string | null;
  state?: string | null;
} = {}) => useCall(calculationsCall, { query: { period, state, limit: 200 } });
/** One calculation with its scopes, quality, uncertainty. */
export function useCalculation(calculation: string | null) {
  const api = useCompanyApi();
  const interval = useUnlessLive(1_000);
  return useQuery({
    queryKey: queryKeys.call(api.company, calculationCall, { run: calculation }),
    queryFn: ({ signal }) => api.send(calculationCall, { params: { run: calculation } }, { signal }),
    meta: { touches: calculationCall.touches },
    enabled: calculation !== null,
    refetchInterval: ({ state }) => (state.data?.run.state === 'calculating' ? interval : false),
  });
}
type Filter = Figure['filter'];
export const useTotals = (calculation: string | null, by: TotalDimension, filter: Filter = {}) =>
  useCall(totalsCall, { params: { run: calculation }, query: { by, ...filter } });
export const useGaps = (calculation: string | null) => useCall(gapsCall, { params: { run: calculation } });
/** Of whole periods, or of the months that both have in full. */
export type CompareSpan = 'period' | 'likeMonths';
export const useComparison = (query: {
  old: string | null;
  new: string | null;
  method: Method;
  by: 'scope' | 'category' | 'site';
  span: CompareSpan;
}) => useCall(comparisonCall, { query, enabled: query.old !== null && query.new !== null });
export const useWaterfall = (query: { old: string | null; new: string | null; method: Method; span: CompareSpan }) =>
  useCall(waterfallCall, { query, enabled: query.old !== null && query.new !== null });
export const useSankey = (calculation: string | null, method: Method) =>
  useCall(sankeyCall, { query: { run: calculation, method }, enabled: calculation !== null });
export const useCompleteness = (period: string | null) =>
  useCall(completenessCall, { query: { period }, enabled: period !== null });
export const useAttentionList = (period: string | null) =>
  useCall(attentionListCall, { query: { period }, enabled: period !== null });
/** Rows of all lists of what needs attention. */
export const entriesOf = (answer: AttentionListResponse | undefined): number =>
  answer === undefined
    ? 0
    : [
        answer.noFactor.items,
        answer.factors,
        answer.missing,
        answer.questions.items,
        answer.endings.items,
        answer.withoutEnergy.items,
        answer.estimated,
        answer.outliers,
        answer.duplicates,
        categoryIssuesOf(answer.categories),
      ].reduce((sum, list) => sum + list.length, 0);

/** What lacks in the categories of Scope 3, with their numbers: an entry for each kind. */
export const categoryIssuesOf = (categories: AttentionListResponse['categories']) =>
  (['noData', 'notScreened', 'outdated'] as const).flatMap((issue) => {
    const numbers = categories?.[issue] ?? [];
    return numbers.length === 0 ? [] : [{ issue, numbers }];
  });
export const useScreening = (calculation: string | null) =>
  useCall(screeningCall, { query: { run: calculation }, enabled: calculation !== null });
export const useCategories = (period: string | null) =>
  useCall(categoriesCall, { query: { period }, enabled: period !== null });
export const useAttention = (period: string | null) =>
  useCall(attentionCall, { query: { period }, enabled: period !== null });
export const useWithoutPeriod = () => useCall(withoutPeriodCall);
export const useGettingStarted = () => useCall(gettingStartedCall);
export const useSetUp = () => useCall(setUpCall);

/** The result lines behind a figure, page by page; `sort` is by record or by size. */
export function useLines(figure: Figure, sort: 'record' | '-kg', key: number | null = null, isWanted = true) {
  const api = useCompanyApi();
  const { gas: _gas, ...filter } = figure.filter;
  const query = { ...filter, key, sort, limit: 25 };
  return useInfiniteQuery({
    queryKey: queryKeys.call(api.company, linesCall, { run: figure.run }, query),
    queryFn: ({ pageParam, signal }) =>
      api.send(linesCall, { params: { run: figure.run }, query: { ...query, after: pageParam } }, { signal }),
    meta: { touches: linesCall.touches },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    enabled: isWanted,
  });
}
export const useLineExplanation = (target: LineTarget | null) =>
  useCall(lineExplanationCall, { params: { run: target?.run ?? null, line: target?.line ?? null } });
export const useFigureExplanation = ({ run, method, filter }: Figure) =>
  useCall(figureExplanationCall, { query: { run, method, ...filter } });

export const useFactorSets = () => useCall(factorSetsCall);
export const usePublications = () => useCall(publicationsCall);
export const useAttributions = () => useCall(attributionsCall);
export const useFactors = (
  query: Partial<
    Record<'search' | 'source' | 'category' | 'region' | 'scope' | 'per' | 'year' | 'limit' | 'after', string | null>
  >,
  isWanted = true,
) => useCall(factorsCall, { query, enabled: isWanted });
export const useFactor = (key: { source: string; id: string } | null) =>
  useCall(factorCall, { params: { source: key?.source ?? null, id: key?.id ?? null } });
/** The nearest factors for an activity, where the search finds none; null: not asked for. */
export const useSuggestedFactors = (
  use: { activityType: string; unit: string; product: string | null; country: string | null } | null,
) =>
  useCall(suggestedFactorsCall, {
    query: use ?? { activityType: '', unit: '', product: null, country: null },
    enabled: use !== null,
  });
export type FactorCheck = ResponseOf<typeof factorCheckCall>;
/** A chosen factor, held against what it is chosen for. */
export const useFactorCheck = (
  factor: { source: string; id: string } | null,
  use: { activityType: string | null; product: string | null; country: string | null },
) =>
  useCall(factorCheckCall, {
    params: { source: factor?.source ?? null, id: factor?.id ?? null },
    query: use,
  });
export type NewFactorValues = z.input<typeof newFactorValues>;
/** Values of a form that are not saved yet; null: nothing to check. */
export const useNewFactorCheck = (values: NewFactorValues | null) =>
  useCall(newFactorCheckCall, {
    query: values ?? { category: '', scope: '', per: '' },
    enabled: values !== null,
  });
export const useOwnFactorChecks = () => useCall(ownFactorChecksCall);
export const useFactorSetComparison = (query: { old: string | null; new: string | null; changedOnly: boolean }) =>
  useCall(factorSetComparisonCall, {
    query: { ...query, changedOnly: query.changedOnly ? 'true' : 'false' },
    enabled: query.old !== null && query.new !== null,
  });
