import { recordConflict } from '#platform/records/model/record-calls.ts';
import { and, eq } from 'drizzle-orm';
import { userError } from '#platform/errors/model/errors.ts';
import { checkChange } from '#platform/records/model/record-schema.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import type { SocialLink } from '#platform/values/model/social-link.ts';
import { canonicalJson } from '#platform/chain/server/chain.ts';
import type { ServedCall } from '#platform/http/server/served-call.ts';
import type { App } from '#platform/app/server/app.ts';
import { sectionCalls, type Section, type SectionChange } from '#platform/records/server/section-calls.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { clearProviderCache } from '#platform/provider/server/provider-word.ts';
import { siteLinks, siteOperator, siteSections, type Operator } from '#modules/site/public/model/site-sections.ts';
import { siteSection } from '#modules/site/server/tables.ts';

/** What counts until a section is saved for the first time. */
type Beginning = Readonly<Record<string, unknown>>;

/** The sections of the site's settings. */
export const siteSectionCalls: readonly ServedCall[] = siteSections.flatMap((section) => {
  const beginningIn = ({ env }: App): Beginning => (section.name === siteLinks.name ? { links: env.socialLinks } : {});
  return sectionCalls(section, 'Site settings', {
    read: (tx, id, app) => readSection(tx, id, section, beginningIn(app)),
    change: (tx, id, change, { app }) => changeSection(tx, id, section, beginningIn(app), change),
  });
});

/** Where the provider is found elsewhere: as saved, or as the setting says while nothing was saved. */
export async function savedLinks(tx: Tx, beginning: readonly SocialLink[]): Promise<readonly SocialLink[]> {
  const { links } = await readSection(tx, tx.companyId, siteLinks, { links: beginning });
  return links as readonly SocialLink[];
}

export async function savedOperator(tx: Tx): Promise<Operator> {
  const values = await readSection(tx, tx.companyId, siteOperator, {});
  return Object.fromEntries(Object.keys(siteOperator.fields).map((name) => [name, values[name] ?? null])) as Operator;
}

async function readSection(
  { db, now }: Tx,
  id: string,
  section: Resource,
  beginning: Beginning,
  { isLocked = false } = {},
): Promise<Section> {
  const select = db
    .select()
    .from(siteSection)
    .where(and(eq(siteSection.companyId, id), eq(siteSection.section, section.name)));
  const [saved] = isLocked ? await select.for('update') : await select;
  const empty = Object.fromEntries(
    Object.entries(section.fields).map(([name, { kind }]) => [name, kind === 'lines' ? [] : null]),
  );
  const at = now.toISOString();
  return {
    id,
    version: saved?.version ?? 1,
    createdAt: saved?.createdAt ?? at,
    createdBy: null,
    changedAt: saved?.changedAt ?? at,
    changedBy: saved?.changedBy ?? null,
    removedAt: null,
    custom: {},
    ...empty,
    ...(saved?.values ?? beginning),
  };
}

async function changeSection(
  tx: Tx,
  id: string,
  section: Resource,
  beginning: Beginning,
  { version, set, reason }: SectionChange,
): Promise<Section> {
  const before = await readSection(tx, id, section, beginning, { isLocked: true });
  const conflict = (current: Section) => recordConflict(section.label[0], current);
  if (before.version !== version) throw conflict(before);
  const checked = checkChange(section, before, set);
  if (!checked.ok) throw userError('request.invalid', {}, checked.errors);
  const names = Object.keys(checked.values).filter(
    (name) => canonicalJson(checked.values[name]) !== canonicalJson(before[name]),
  );
  if (names.length === 0) return before;
  const next = { version: before.version + 1, changedAt: tx.now.toISOString(), changedBy: tx.accountId };
  const values = Object.fromEntries(
    Object.keys(section.fields).map((name) => [name, names.includes(name) ? checked.values[name] : before[name]]),
  );
  // Two first savings at once: the second one finds a row of a version that it did not begin with.
  const written = await tx.db
    .insert(siteSection)
    .values({ companyId: id, section: section.name, createdAt: next.changedAt, values, ...next })
    .onConflictDoUpdate({
      target: [siteSection.companyId, siteSection.section],
      set: { values, ...next },
      setWhere: eq(siteSection.version, version),
    })
    .returning({ version: siteSection.version });
  if (written.length === 0) throw conflict(await readSection(tx, id, section, beginning));
  const told = (from: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, from[name] ?? null]));
  tx.record({
    action: 'change',
    resource: section.name,
    recordId: id,
    title: section.label[0],
    before: told(before),
    after: told(values),
    reason: reason || null,
  });
  tx.afterCommit(async () => clearProviderCache());
  return { ...before, ...values, ...next };
}
