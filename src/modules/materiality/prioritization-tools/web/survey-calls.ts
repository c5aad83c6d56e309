import { useSearchParams } from 'react-router';
import { useCompanyQuery } from '#platform/http/web/hooks.ts';
import type {
  DivergenceResponse,
  ResultsResponse,
  RoundHead,
} from '#modules/materiality/prioritization-tools/model/survey-contracts.ts';

/** The survey rounds and the one that the address names, else the newest. */
export function useRoundChoice() {
  const [address, setAddress] = useSearchParams();
  const question = useCompanyQuery<{ items: RoundHead[] }>(['survey-rounds'], '/materiality/survey-rounds');
  const rounds = question.data?.items ?? [];
  const chosen = rounds.find(({ id }) => id === address.get('round')) ?? rounds[0] ?? null;
  const choose = (id: string) => setAddress({ tab: 'survey', round: id }, { preventScrollReset: true });
  return { question, rounds, chosen, choose };
}

export const useResults = (id: string) =>
  useCompanyQuery<ResultsResponse>(
    ['survey-results', id],
    `/materiality/survey-rounds/${encodeURIComponent(id)}/results`,
  );
export const useDivergence = (assessment: string) =>
  useCompanyQuery<DivergenceResponse>(
    ['divergence', assessment],
    `/materiality/assessments/${encodeURIComponent(assessment)}/divergence`,
  );
