import { useCompanyQuery } from '#platform/http/web/hooks.ts';

/** One step on the way to the first result, as the modules report it. */
export interface StartStep {
  key: string;
  title: string;
  /** One sentence: what to do, or what is missing. */
  text: string;
  isDone: boolean;
  /** Address below the company: `environmental/admin-setup`. */
  path: string;
}

/**
 * `GET /api/companies/{company}/getting-started`. A company without any module that has steps answers 404: then there
 * is no such card.
 */
export function useGettingStarted(enabled: boolean) {
  return useCompanyQuery<{ steps: StartStep[] }>(['getting-started'], '/getting-started', {}, { enabled });
}
