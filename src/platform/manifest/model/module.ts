import type { Grants } from '#platform/directory/model/default-roles.ts';
import type { Separation } from '#platform/directory/model/policy.ts';
import type { OpenPages } from '#platform/public-pages/model/public-pages.ts';

/** A page below `/{company}/`; `page` names its lazy import in the module's web side. */
export interface ModulePage {
  /** Below the module's own path; '' is the module's overview. */
  path: string;
  page: string;
  title: string;
  access: string;
  /** `g` and then this key lead to it from everywhere. */
  shortcut?: string;
  /** Of a module without an address of its own: the menu shows it below Home. */
  isUnderHome?: true;
}

/** Groups of the menu, in their order. */
export const menuGroups = ['sustainability', 'people', 'work', 'finance'] as const;
export type MenuGroup = (typeof menuGroups)[number];

/** What the command palette does beside going to pages: it opens an address that begins the work. */
export interface ModuleCommand {
  /** A verb and its object; “…” where a form follows. */
  title: string;
  /** Other words that people look for it by. */
  words: string;
  /** Below the company, with its parameters: `environmental?do=calculate`. */
  to: string;
  access: string;
}

/**
 * The head of a module: the one route table, the menu and the access keys are made from it. It is part of every page,
 * so the definitions of its records stand beside it, in `resources.ts`.
 */
export interface Module extends OpenPages {
  name: string;
  label: string;
  /** First address segment below the company: `environmental`. */
  path: string;
  icon: string;
  /** Where the menu shows it; those without one stand above the groups. */
  group?: MenuGroup;
  /** Only for the provider's own company: no role of a client's company can be given its rights. */
  isProviderOnly?: true;
  pages: readonly ModulePage[];
  commands?: readonly ModuleCommand[];
  /** What one does after an import: kind of record → `to` of the command, offered on the import's last page. */
  afterImport?: Readonly<Record<string, string>>;
  /**
   * Where a record is opened: its kind → the page with its register, below the company, with the page's own parameters
   * (`environmental/ghg-emissions?tab=activity`).
   */
  registers?: Readonly<Record<string, string>>;
  /** Access keys with the sentence an administrator reads: `environmental.write` → 'Record activity data'. */
  access: Readonly<Record<string, string>>;
  /**
   * What the default roles may do in it. A provider's module grants in the provider's own company only. Not in what pages
   * are built with (`vite.calls.ts`).
   */
  grants?: Grants;
  /** Pairs of rights that nobody holds together; one of another module may be named, also before it is there. */
  separations?: readonly Separation[];
}

/**
 * The address below the company at which a record opens beside its register; null for kinds that have no page, or none
 * that these keys open.
 */
export function recordAddress(
  modules: readonly Module[],
  access: ReadonlySet<string> | readonly string[],
  resource: string,
  id: string,
): string | null {
  const address = modules.map(({ registers }) => registers?.[resource]).find((found) => found !== undefined);
  if (address === undefined) return null;
  const [path] = address.split('?');
  const page = modules
    .flatMap((module) =>
      module.pages.map((one) => ({
        path: [module.path, one.path].filter((part) => part !== '').join('/'),
        access: one.access,
      })),
    )
    .find((one) => one.path === path);
  if (page === undefined || (page.access !== '' && ![...access].includes(page.access))) return null;
  return `${address}${address.includes('?') ? '&' : '?'}view.record=${id}`;
}

/** Types the head of a module; pages and servers read it as it is. */
export const defineModule = <const M extends Module>(module: M): M => module;
