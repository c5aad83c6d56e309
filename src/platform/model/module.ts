import type { Resource } from './resource.ts';

/** A page below `/{company}/`; `page` names its lazy import in the module's web side. */
export interface ModulePage {
  /** Below the module's own path; '' is the module's overview. */
  path: string;
  page: string;
  title: string;
  access: string;
}

/** What a module has. The one route table, the menu, the access keys and the register calls are made from these. */
export interface Module {
  name: string;
  label: string;
  /** First address segment below the company: `environmental`. */
  path: string;
  icon: string;
  pages: readonly ModulePage[];
  resources: readonly Resource[];
  /** Access keys with the sentence an administrator reads: `environmental.write` → 'Record activity data'. */
  access: Readonly<Record<string, string>>;
}

export const defineModule = <const M extends Module>(module: M): M => module;
