import { useHrOverviewTexts } from './texts.ts';

/** A call on its way, failed or answered. */
export interface Question {
  isPending: boolean;
  isError: boolean;
}

/** What stands in a tile without a value: that it comes, that it could not be loaded, or why there is none. */
export function useAbsence(): (question: Question, none: string) => string {
  const t = useHrOverviewTexts();
  return ({ isPending, isError }, none) => (isError ? t('failed') : isPending ? t('loading') : none);
}
