import type { Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import axe from 'axe-core';

export interface Violation {
  id: string;
  help: string;
  /** What breaks the rule: its opening tag, and what axe measured. */
  nodes: readonly { html: string; message: string }[];
}

interface Look {
  /** Rules by their names, or all that have one of these tags. */
  rules?: readonly string[];
  tags?: readonly string[];
  /** This part only (CSS). */
  within?: string | undefined;
}

/**
 * Runs axe in the page and asks for the violations alone: most of its time would go into describing what is in order.
 * Pages here have no frames.
 */
export async function violationsOn(page: Page, { rules, tags, within }: Look): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const options: RunOptions = {
    runOnly: rules === undefined ? { type: 'tag', values: [...(tags ?? [])] } : { type: 'rule', values: [...rules] },
    resultTypes: ['violations'],
    preload: false,
    selectors: false,
  };
  return page.evaluate(
    async ([part, chosen]) => {
      const { axe: inPage } = globalThis as unknown as {
        axe: { run(context: object, options: object): Promise<AxeResults> };
      };
      const include = part === undefined ? [document.documentElement] : [...document.querySelectorAll(part)];
      // Rows of a long table are alike, and a hundred of them take a minute.
      const exclude = [...document.querySelectorAll('tbody tr:nth-child(n + 12)')];
      const { violations } = await inPage.run({ include, exclude }, chosen);
      return violations.map(({ id, help, nodes }) => ({
        id,
        help,
        nodes: nodes.map(({ html, any }) => ({ html: html.slice(0, 200), message: any[0]?.message ?? '' })),
      }));
    },
    [within, options] as const,
  );
}
