import type { Topic } from '#modules/materiality/assessment/model/topics.ts';
import { useSearchParams } from 'react-router';
import { useCompanyQuery } from '#platform/http/web/hooks.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import type {
  AssessmentResponse,
  AssessmentHead,
} from '#modules/materiality/assessment/model/materiality-contracts.ts';

/** Parameters that belong to the pages and not to a register on them. */
export const pageParameters = ['tab', 'as', 'assessment'] as const;

/** The assessments and the one that the address names, else the newest. */
export function useAssessmentChoice() {
  const [address, setAddress] = useSearchParams();
  const question = useCompanyQuery<{ items: AssessmentHead[] }>(['materiality'], '/materiality/assessments');
  const assessments = question.data?.items ?? [];
  const chosen = assessments.find(({ id }) => id === address.get('assessment')) ?? assessments[0] ?? null;
  const choose = (id: string) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams([...now].filter(([name]) => name === 'tab' || name === 'as'));
        next.set('assessment', id);
        return next;
      },
      { preventScrollReset: true },
    );
  return { question, assessments, chosen, choose };
}
export type AssessmentChoice = ReturnType<typeof useAssessmentChoice>;

export const useAssessment = (id: string, isWanted = true) =>
  useCompanyQuery<AssessmentResponse>(
    ['materiality', id],
    `/materiality/assessments/${encodeURIComponent(id)}`,
    {},
    { enabled: isWanted },
  );

/** Addresses of the module in the open company; the chosen assessment goes along. */
export function useAddresses() {
  const { slug } = useCompany();
  const [address] = useSearchParams();
  const base = `/${encodeURIComponent(slug)}`;
  const withChosen = (parameters: Readonly<Record<string, string>>) => {
    const chosen = address.get('assessment');
    const text = new URLSearchParams({ ...parameters, ...(chosen === null ? {} : { assessment: chosen }) }).toString();
    return text === '' ? '' : `?${text}`;
  };
  return {
    overview: (parameters: Readonly<Record<string, string>> = {}) => `${base}/materiality${withChosen(parameters)}`,
    topic: (key: string, parameters: Readonly<Record<string, string>> = {}) =>
      `${base}/materiality/${key}${withChosen(parameters)}`,
    below: (path: string) => `${base}/${path}`,
  };
}

/** What each tab of a topic is given. */
export interface TabProps {
  topic: Topic;
  data: AssessmentResponse;
}
