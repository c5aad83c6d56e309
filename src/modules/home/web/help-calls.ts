import { useCompanyQuery } from '#platform/http/web/hooks.ts';
import type { HelpArticle } from '../model/help.ts';

/** All help articles and where the support is reached. They change with a release only. */
export const useHelp = () => useCompanyQuery<{ support: string; articles: HelpArticle[] }>(['help'], '/help');
