import { useCompanyQuery } from '#platform/web/api/hooks.ts';
import { useMay } from '#platform/web/session/company.tsx';

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

/** `GET /api/companies/{company}/getting-started`: so far all steps lead to the first inventory, so they are asked for by those who may see it. */
export function useGettingStarted() {
  return useCompanyQuery<{ steps: StartStep[] }>(['getting-started'], '/getting-started', {}, { enabled: useMay('environmental.read') });
}
