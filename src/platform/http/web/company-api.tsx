import { createContext, use, type ReactNode } from 'react';
import { companyApi, type CompanyApi } from './client.ts';

const ApiContext = createContext<CompanyApi | null>(null);

const apis = new Map<string, CompanyApi>();

/** Everything below asks about one company; `CompanyProvider` (`session/web/company.tsx`) says which. */
export function CompanyApiProvider({ slug, children }: { slug: string; children: ReactNode }) {
  const api = apis.get(slug) ?? companyApi(slug);
  apis.set(slug, api);
  return <ApiContext value={api}>{children}</ApiContext>;
}

/** The calls about the open company. */
export function useCompanyApi(): CompanyApi {
  const api = use(ApiContext);
  if (api === null) throw new Error('useCompanyApi needs a page below a company');
  return api;
}
