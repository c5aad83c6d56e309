import { createContext, use, type ReactNode } from 'react';
import { CompanyApiProvider } from '#platform/http/web/company-api.tsx';

/** The open company, with what the person may do in it. */
export interface OpenCompany {
  slug: string;
  name: string;
  /** Access keys, `environmental.write`. */
  access: readonly string[];
  /** Names of the modules that its menus leave out, and the order of the others. */
  menu?: Menu;
  /** One is here as the provider's support. */
  support?: SupportVisit;
  /** One looks at it as a role or another member would see it. */
  simulation?: SimulatedView;
}
export interface SimulatedView {
  as: string;
  endsAt: string;
}
export interface SupportVisit {
  scope: 'read' | 'write';
  endsAt: string;
}
export interface Menu {
  hidden: readonly string[];
  order: readonly string[];
}

const CompanyContext = createContext<OpenCompany | null>(null);

/** Everything below is about one company: the one of the address. Tests and the gallery give theirs. */
export function CompanyProvider({ company, children }: { company: OpenCompany; children: ReactNode }) {
  return (
    <CompanyContext value={company}>
      <CompanyApiProvider slug={company.slug}>{children}</CompanyApiProvider>
    </CompanyContext>
  );
}

export function useCompany(): OpenCompany {
  const company = use(CompanyContext);
  if (company === null) throw new Error('useCompany needs a page below a company');
  return company;
}

/**
 * Whether the person holds an access key in the open company: `useMay('environmental.write')`. The server decides
 * again.
 */
export function useMay(access: string): boolean {
  return useCompany().access.includes(access);
}
