import { expect, test, type Page } from '@playwright/test';
import { borealis } from '../../src/demo/borealis.ts';
import { demoPassword } from '../../src/demo/seed.ts';
import { modules } from '../../src/modules.ts';
import { defaultRoles, founderRoles } from '#platform/directory/model/default-roles.ts';
import { keyOf } from '#platform/directory/model/grants.ts';
import { accessIn } from '#platform/directory/model/roles.ts';
import { companyPages } from '#platform/public-pages/model/public-pages.ts';
import { complaintsOf, quietOf, settled, signIn, walkParts } from '../support/journey.ts';

const provider = 'the provider’s administrator';

/**
 * Every page of a company by the route table; the one of a single import needs an import. `shows` are the rights that
 * its tabs depend on: those of its module, and of bringing and taking data; all, where no module is asked. Of what one
 * component draws at several addresses (the ten topics of materiality) the first has its tabs walked. `walks` is the role
 * that `accessible.spec.ts` looks at the page as.
 */
const pages = [
  { address: '', title: 'Home', access: '', shows: null, walks: null, isWalked: true },
  ...companyPages
    .filter(({ path }) => !path.includes(':'))
    .map(({ path, title, access }) => ({
      address: path,
      title,
      access,
      shows: null,
      walks: 'sustainability',
      isWalked: true,
    })),
  ...modules.flatMap((module) =>
    module.pages.map(({ path, page, title, access }, at) => ({
      isWalked: module.pages.findIndex((other) => other.page === page) === at,
      address: [module.path, path].filter((part) => part !== '').join('/'),
      title,
      access,
      walks: module.name === 'company' ? 'owner' : module.name === 'site' ? provider : 'sustainability',
      shows: [...Object.keys(module.access), 'data.import', 'data.export'],
    })),
  ),
];

const people = [
  ...Object.entries(defaultRoles).map(([role, { access }]) => ({
    who: role,
    email: `${role}@${borealis.emailSuffix}`,
    slug: borealis.slug,
    // A page opens with a right, however far it reaches.
    access: access.map((grant) => keyOf(grant) ?? grant),
    hasName: true,
  })),
  {
    who: provider,
    email: 'administrator@heartwood.example',
    slug: 'heartwood',
    access: [...accessIn('provider', founderRoles, defaultRoles)],
    hasName: false,
  },
];

type Person = (typeof people)[number];
type ListedPage = (typeof pages)[number];

/** What decides what somebody sees of a page: the company, and each right that it asks for, had or not. */
const traitsOf = ({ slug, access }: Person, { shows }: ListedPage): string[] => [
  slug,
  ...(shows ?? allRights).map((key) => `${key} ${(access as readonly string[]).includes(key)}`),
];
const allRights = [...new Set(people.flatMap(({ access }) => access as readonly string[]))];
const maySee = ({ access }: Person, { access: needed }: ListedPage): boolean =>
  needed === '' || (access as readonly string[]).includes(needed);

/**
 * Who opens a page and walks its tabs: so many that each right is once had and once missing, whoever walks the page in
 * `accessible.spec.ts` counted. In the sizes of a night everybody who sees it with rights that nobody before has.
 */
function visitorsOf(page: ListedPage): readonly Person[] {
  const walker = people.find(({ who }) => who === page.walks);
  const seen = new Set(walker && [traitsOf(walker, page).join()]);
  const unlike = people.filter((person) => {
    const rights = traitsOf(person, page).join();
    return maySee(person, page) && !seen.has(rights) && seen.add(rights);
  });
  if (process.env['TEST_SIZE'] === 'full') return unlike;
  const visitors: Person[] = [];
  const met = new Set(walker && traitsOf(walker, page));
  const unmet = (person: Person) => traitsOf(person, page).filter((trait) => !met.has(trait));
  for (;;) {
    const [next] = unlike.toSorted((one, other) => unmet(other).length - unmet(one).length);
    if (next === undefined || unmet(next).length === 0) return visitors;
    visitors.push(next);
    for (const trait of unmet(next)) met.add(trait);
  }
}
const visitors = new Map(pages.map((page) => [page, visitorsOf(page)]));

/**
 * Who asks for a page that is not theirs: for each page somebody, and for each right whoever lacks it, at one of the pages
 * that ask for it. In the sizes of a night everybody at all of them.
 */
const refusals = new Map(people.map((person) => [person, new Set<ListedPage>()]));
for (const [at, page] of pages.entries()) {
  const refused = people.filter((person) => !maySee(person, page));
  const isFirst = pages.findIndex(({ access }) => access === page.access) === at;
  const askers =
    isFirst || process.env['TEST_SIZE'] === 'full' ? refused : refused.slice(at % refused.length).slice(0, 1);
  for (const person of askers) refusals.get(person)?.add(page);
}

/**
 * Goes on inside the app, as by a link: loading it anew for every page of everybody would take longer than looking.
 * Loaded by their addresses they all are in `accessible.spec.ts`.
 */
async function goTo(page: Page, address: string, title: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
  await page
    .waitForFunction((start) => document.title.includes(start), `${title} – `)
    .catch(async () => expect(await page.title(), address).toContain(`${title} – `));
}

test.describe.configure({ mode: 'parallel' });

for (const person of people) {
  const { who, email, slug, hasName } = person;
  test(`6.02 every page as ${who}: what one may see opens, the rest says why not, and the browser has nothing to complain about`, async ({
    page,
  }) => {
    test.slow();
    const complaints = complaintsOf(page);
    const quiet = quietOf(page);
    await signIn(page, { email, password: demoPassword }, { hasName });
    for (const one of pages) {
      const { address, title, isWalked } = one;
      const isOpen = maySee(person, one);
      // What one component draws at several addresses is opened there by the first.
      if (isOpen && (isWalked ? visitors.get(one)?.includes(person) !== true : person !== people[0])) continue;
      if (!isOpen && refusals.get(person)?.has(one) !== true) continue;
      await goTo(page, `/${slug}/${address}`, title);
      const refusal = page.getByRole('heading', { level: 1, name: 'You do not have access' });
      await settled(page);
      await expect(refusal, address).toHaveCount(isOpen ? 0 : 1);
      if (isOpen && isWalked) await walkParts(page, () => Promise.resolve());
      if (isOpen) await quiet();
    }
    expect(complaints).toEqual([]);
  });
}
