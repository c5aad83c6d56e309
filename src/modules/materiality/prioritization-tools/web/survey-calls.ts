import { useSearchParams } from 'react-router';
import { useCall } from '#platform/http/web/hooks.ts';
import {
  divergenceCall,
  surveyResultsCall,
  surveyRoundsCall,
} from '#modules/materiality/prioritization-tools/model/survey-contracts.ts';

/** The survey rounds and the one that the address names, else the newest. */
export function useRoundChoice() {
  const [address, setAddress] = useSearchParams();
  const question = useCall(surveyRoundsCall);
  const rounds = question.data?.items ?? [];
  const chosen = rounds.find(({ id }) => id === address.get('round')) ?? rounds[0] ?? null;
  const choose = (id: string) => setAddress({ tab: 'survey', round: id }, { preventScrollReset: true });
  return { question, rounds, chosen, choose };
}

export const useResults = (round: string) => useCall(surveyResultsCall, { params: { round } });
export const useDivergence = (assessment: string) => useCall(divergenceCall, { params: { assessment } });
