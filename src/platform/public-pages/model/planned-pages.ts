/**
 * A module to come with all its pages below it; '' is its own address. Which there are is given to the platform
 * (`src/planned-modules.ts`).
 */
export interface PlannedModule {
  path: string;
  label: string;
  pages: readonly string[];
}

/**
 * Addresses below the company that are planned and not there yet, with the label of their module: they say so to
 * members, instead of being missing. As soon as a module brings the page, its own is there.
 *
 * @param there  addresses of pages that are there, below the company
 */
export function plannedPages(
  planned: readonly PlannedModule[],
  there: ReadonlySet<string>,
): { path: string; label: string }[] {
  return planned.flatMap(({ path, label, pages }) =>
    pages
      .map((page) => ({ path: page === '' ? path : `${path}/${page}`, label }))
      .filter((one) => !there.has(one.path)),
  );
}
