import { sql } from 'drizzle-orm';
import { inProviderTransaction } from '#platform/provider/server/provider-transaction.ts';
import { noticesFor } from '#platform/service-notices/model/notice.ts';
import type { App } from '#platform/app/server/app.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { providerWord } from '#platform/provider/server/provider-word.ts';
import { records } from '#platform/records/server/records.ts';
import type {
  ShownFact,
  ShownPerson,
  ShownPosition,
  SiteAssets,
  SiteFacts,
} from '#modules/site/public/model/site-facts.ts';
import { missingFacts } from '#modules/site/public/model/site-sections.ts';
import {
  factShownMonths,
  jobPosition,
  payPeriods,
  publishedFact,
  teamMember,
  type JobPosition,
} from '#modules/site/public/model/team-records.ts';
import { openPositions } from './positions.ts';
import { savedOperator } from '#modules/site/provider/server/sections.ts';

/** Who looks: the provider’s staff is told what is missing, and people who are signed in get more notices. */
export interface Looker {
  isStaff: boolean;
  isSignedIn: boolean;
}

/** What the pages tell about the product and the provider at this moment. */
export async function siteFacts(
  app: App,
  assets: SiteAssets,
  { isStaff, isSignedIn }: Looker,
): Promise<Omit<SiteFacts, 'legal'>> {
  const { productName, productSlug, baseUrl, apiBase, isDemo } = app.env;
  const published = await inProviderTransaction(app.database, { accountId: null, now: app.clock() }, async (tx) => ({
    positions: (await openPositions(tx)).flatMap(shownPosition),
    people: await shownPeople(tx),
    published: await shownFacts(tx),
    operator: await savedOperator(tx),
  }));
  const { links, notices } = await providerWord(app);
  return {
    name: productName,
    slug: productSlug,
    baseUrl,
    apiBase,
    isDemo,
    assets,
    factors: await factorCounts(app),
    links,
    notices: { items: noticesFor(notices, app.clock(), isSignedIn), at: app.clock().toISOString() },
    missing: isStaff ? missingFacts(published.operator) : null,
    ...published,
  };
}

/** A published position has its pay range; the compiler is told here. */
function shownPosition({ slug, payMinMinor, payMaxMinor, currency, ...position }: JobPosition): ShownPosition[] {
  if (slug === null || payMinMinor === null || payMaxMinor === null || currency === null) return [];
  const { title, department, location, hoursPerWeek, description, requirements, benefits, from, until } = position;
  const { remote, contract } = jobPosition.fields;
  return [
    {
      slug,
      title,
      department,
      location,
      hoursPerWeek,
      description,
      requirements,
      benefits,
      from,
      until,
      remote: remote.options[position.remote],
      contract: contract.options[position.contract],
      pay: { minMinor: payMinMinor, maxMinor: payMaxMinor, currency, per: payPeriods[position.payPer] },
    },
  ];
}

async function shownPeople(tx: Tx): Promise<ShownPerson[]> {
  const agreed = await records(tx, teamMember).all({
    filters: [{ field: 'hasAgreed', operation: 'is', values: ['true'] }],
    sort: [{ field: 'place', descending: false }],
  });
  return agreed.map(({ name, role, bio }) => ({ name, role, bio }));
}

/** Approved and not older than 18 months. */
async function shownFacts(tx: Tx): Promise<ShownFact[]> {
  const oldest = new Date(tx.now);
  oldest.setUTCMonth(oldest.getUTCMonth() - factShownMonths);
  const approved = await records(tx, publishedFact).all({
    filters: [{ field: 'status', operation: 'is', values: ['approved'] }],
    sort: [{ field: 'label', descending: false }],
  });
  return approved
    .filter(({ asOf }) => asOf >= oldest.toISOString().slice(0, 10))
    .map(({ label, value, unit, period, method }) => ({ label, value, unit, period, method }));
}

/** Reference data changes with a release only, so it is counted once. */
const counted = new WeakMap<App, SiteFacts['factors']>();

async function factorCounts(app: App): Promise<SiteFacts['factors']> {
  const known = counted.get(app);
  if (known) return known;
  const {
    rows: [row],
  } = await app.database.directory.execute<{ editions: number; factors: number }>(
    sql`select (select count(*)::int from reference.source where kind = 'factors') as editions, (select count(*)::int
      from reference.factor) as factors`,
  );
  const counts = { editions: row?.editions ?? 0, factors: row?.factors ?? 0 };
  counted.set(app, counts);
  return counts;
}
