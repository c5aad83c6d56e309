import { expect, test } from '@playwright/test';
import { shownKinds, inUnseenColours, violationsOn } from '../support/axe.ts';

/**
 * What was looked at once is not looked at again (`shownKinds`). So whatever axe has something to say about must be of
 * another kind than all that it has nothing to say about: here each fault comes after a page that differs in it alone.
 */
const all = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const faults: readonly { fault: string; fine: string; broken: string }[] = [
  {
    fault: 'color-contrast',
    fine: '<div class="panel" style="background:#fff"><p class="note" style="color:#666">Note</p></div>',
    broken: '<div class="panel" style="background:#999"><p class="note" style="color:#666">Note</p></div>',
  },
  {
    fault: 'color-contrast',
    fine: '<div style="background:#fff"><div><div class="veil"><p style="color:#666">Note</p></div></div></div>',
    broken:
      '<div style="background:#fff"><div style="opacity:0.5"><div class="veil"><p style="color:#666">Note</p></div></div></div>',
  },
  {
    fault: 'color-contrast',
    fine: '<div style="background:#fff"><div><p style="color:#767676">Note</p></div></div>',
    broken:
      '<div style="background:#fff"><div style="background:rgba(0,0,0,0.2)"><p style="color:#767676">Note</p></div></div>',
  },
  {
    fault: 'color-contrast',
    fine: '<p class="note" style="font-size:30px;color:#888">Note</p>',
    broken: '<p class="note" style="font-size:14px;color:#888">Note</p>',
  },
  {
    fault: 'color-contrast',
    fine: '<label>Name <input class="input" style="color:#333;background:#fff" value="Ada"></label>',
    broken: '<label>Name <input class="input" style="color:#ccc;background:#fff" value="Ada"></label>',
  },
  {
    fault: 'color-contrast',
    fine: '<div class="chart" style="position:relative;height:40px"><div style="position:absolute;inset:0;background:#fff"></div><p class="far" style="position:absolute;color:#666">Note</p></div>',
    broken:
      '<div class="bars" style="position:relative;height:40px"><div style="position:absolute;inset:0;background:#888"></div><p class="far" style="position:absolute;color:#666">Note</p></div>',
  },
  {
    fault: 'link-in-text-block',
    fine: '<p style="color:#222">See <a class="link" href="#x" style="color:#00f;text-decoration:underline">the note</a> for more about it.</p>',
    broken:
      '<p style="color:#222">See <a class="link" href="#x" style="color:#333;text-decoration:none">the note</a> for more about it.</p>',
  },
  {
    fault: 'link-in-text-block',
    fine: '<p style="color:#cce">See <a class="link" href="#x" style="color:#333;text-decoration:none">the note</a> for more about it.</p>',
    broken:
      '<p style="color:#222">See <a class="link" href="#x" style="color:#333;text-decoration:none">the note</a> for more about it.</p>',
  },
  {
    fault: 'button-name',
    fine: '<button class="icon"><svg></svg>Close</button>',
    broken: '<button class="icon"><svg></svg></button>',
  },
  {
    fault: 'label',
    fine: '<input class="input" aria-label="Name">',
    broken: '<input class="input" aria-label="">',
  },
  {
    fault: 'aria-required-parent',
    fine: '<div role="tablist"><div><button role="tab" class="tab" style="padding:12px">One</button></div></div>',
    broken: '<div><div><button role="tab" class="tab" style="padding:12px">One</button></div></div>',
  },
  {
    fault: 'list',
    fine: '<ul><li><div class="row">One</div></li></ul>',
    broken: '<ul><div class="row">One</div></ul>',
  },
  {
    fault: 'aria-valid-attr-value',
    fine: '<button class="open" aria-expanded="true">Open</button>',
    broken: '<button class="open" aria-expanded="maybe">Open</button>',
  },
  {
    fault: 'target-size',
    fine: '<p><button class="go" style="width:40px;height:40px;padding:0">A</button><button class="go" style="width:40px;height:40px;padding:0">B</button></p>',
    broken:
      '<p><button class="go" style="width:12px;height:12px;padding:0">A</button><button class="go" style="width:12px;height:12px;padding:0">B</button></p>',
  },
  {
    fault: 'scrollable-region-focusable',
    fine: '<div class="box" style="height:80px;width:100px;overflow-y:auto"><p style="margin:0">One</p><p style="margin:0">Two</p></div>',
    broken:
      '<div class="box" style="height:80px;width:100px;overflow-y:auto"><p style="height:900px">One</p><p>Two</p></div>',
  },
  {
    fault: 'nested-interactive',
    fine: '<div class="card"><a class="inside" href="#x" style="display:block;padding:12px">One</a></div>',
    broken:
      '<div class="card" role="button" tabindex="0">Two <a class="inside" href="#x" style="display:block;padding:12px">One</a></div>',
  },
  {
    fault: 'nested-interactive',
    fine: '<div class="card" role="button" tabindex="0">One <b>two</b></div>',
    broken: '<div class="card" role="button" tabindex="0">One <b><button>two</button></b></div>',
  },
  {
    fault: 'aria-required-children',
    fine: '<div role="listbox" aria-label="Sites"><div class="row" role="option">One</div></div>',
    broken: '<div role="listbox" aria-label="Sites"><div class="row" role="link">One</div></div>',
  },
  {
    fault: 'definition-list',
    fine: '<dl><dt>One</dt><dd>1</dd></dl>',
    broken: '<dl><dt>One</dt><dd>1</dd><p>2</p></dl>',
  },
  {
    fault: 'empty-table-header',
    fine: '<table><tr><th class="head">One</th></tr><tr><td>1</td></tr></table>',
    broken: '<table><tr><th class="head"></th></tr><tr><td>1</td></tr></table>',
  },
];

const pageOf = (part: string): string =>
  `<!doctype html><html lang="en"><title>Kinds</title><body style="background:#fff;color:#000"><main><h1>Kinds</h1>${part}</main></body></html>`;

test('nothing that axe finds is taken for something it has looked at', async ({ page }) => {
  for (const [at, { fault, fine, broken }] of faults.entries())
    await test.step(`${fault} ${at}`, async () => {
      await page.setContent(pageOf(fine));
      const seen = new Set((await shownKinds(page)).keys());
      const before = await violationsOn(page, { tags: all });
      expect(before.map(({ id }) => id)).not.toContain(fault);
      await page.setContent(pageOf(broken));
      const only = [...(await shownKinds(page)).keys()].filter((kind) => !seen.has(kind));
      const found = await violationsOn(page, { tags: all, only });
      expect(
        found.map(({ id }) => id),
        `${at}: ${broken}`,
      ).toContain(fault);
    });
});

test('letters that are hard to read are of other colours than those that are not', async ({ page }) => {
  for (const [at, { fault, fine, broken }] of faults.entries()) {
    if (fault !== 'color-contrast') continue;
    await page.setContent(pageOf(fine));
    const seen = new Set<string>();
    inUnseenColours(await shownKinds(page), seen);
    await page.setContent(pageOf(broken));
    const only = inUnseenColours(await shownKinds(page), seen);
    const found = await violationsOn(page, { rules: ['color-contrast'], only });
    expect(
      found.map(({ id }) => id),
      `${at}: ${broken}`,
    ).toContain(fault);
  }
});
