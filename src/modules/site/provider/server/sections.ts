import { and, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { userError } from '#platform/errors/model/errors.ts';
import { checkChange, recordSchemas } from '#platform/records/model/record-schema.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import type { SocialLink } from '#platform/values/model/social-link.ts';
import { canonicalJson } from '#platform/history/server/chain.ts';
import type { App } from '#platform/manifest/server/server-module.ts';
import { companyOf, inCompanyOf } from '#platform/http/server/company-scope.ts';
import { parse, serve } from '#platform/http/server/contract.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { forgetProviderWord } from '#platform/provider/server/provider-word.ts';
import { recordResponse } from '#platform/records/server/record-schemas.ts';
import { accountNames } from '#platform/records/server/references.ts';
import { siteLinks, siteOperator, siteSections, type Operator } from '#modules/site/public/model/site-sections.ts';
import { siteSection } from '#modules/site/server/tables.ts';

interface Section extends Readonly<Record<string, unknown>> {
  id: string;
  version: number;
  changedBy: string | null;
}
/** What counts until a section is saved for the first time. */
type Beginning = Readonly<Record<string, unknown>>;

/**
 * The sections of the site's settings: read, and changed like a record, with a version and a conflict where somebody
 * else was faster.
 */
export function sectionRoutes(http: FastifyInstance, app: App): void {
  for (const section of siteSections) {
    const path = `/api/companies/:company/${section.path}/:id`;
    const beginning: Beginning = section.name === siteLinks.name ? { links: app.env.socialLinks } : {};
    const [tag, record, refs] = ['Site settings', recordResponse(section), z.record(z.string(), z.string())];
    serve(
      http,
      {
        method: 'GET',
        path,
        tag,
        summary: `${section.label[0]}; the id is the company’s`,
        access: section.access.read,
        answer: z.object({
          record,
          refs,
          may: z.object({ write: z.boolean(), remove: z.boolean() }),
          moves: z.object({}),
        }),
      },
      (request) =>
        inCompanyOf(app, request, async (tx) => ({
          ...(await withRefs(tx, await readSection(tx, ownId(request), section, beginning))),
          may: { write: request.access.has(section.access.write), remove: false },
          moves: {},
        })),
    );
    const body = z.strictObject({
      version: z.int().min(1),
      set: recordSchemas(section).change,
      reason: z.string().trim().max(500).optional(),
    });
    serve(
      http,
      {
        method: 'PATCH',
        path,
        tag,
        summary: `Change named values of: ${section.label[0].toLowerCase()}, if it is still the given version`,
        access: section.access.write,
        body,
        answer: z.object({ record, refs }),
        forPeople: true,
      },
      (request) => {
        const change = parse(
          z.strictObject({
            version: z.int().min(1),
            set: z.record(z.string(), z.unknown()),
            reason: z.string().trim().max(500).optional(),
          }),
          request.body,
        );
        return inCompanyOf(app, request, async (tx) =>
          withRefs(tx, await changeSection(tx, ownId(request), section, beginning, change)),
        );
      },
    );
  }
}

/** Where the provider is found elsewhere: as saved, or as the setting says while nothing was saved. */
export async function savedLinks(tx: Tx, beginning: readonly SocialLink[]): Promise<readonly SocialLink[]> {
  const { links } = await readSection(tx, tx.companyId, siteLinks, { links: beginning });
  return links as readonly SocialLink[];
}

export async function savedOperator(tx: Tx): Promise<Operator> {
  const values = await readSection(tx, tx.companyId, siteOperator, {});
  return Object.fromEntries(Object.keys(siteOperator.fields).map((name) => [name, values[name] ?? null])) as Operator;
}

/** There is one of each section, and its id is the company's own. */
function ownId(request: FastifyRequest): string {
  const { id } = request.params as { id: string };
  if (id !== companyOf(request).id) throw userError('request.not-found');
  return id;
}

async function withRefs(tx: Tx, record: Section) {
  return { record, refs: await accountNames(tx, record.changedBy === null ? [] : [record.changedBy]) };
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
  {
    version,
    set,
    reason = null,
  }: { version: number; set: Readonly<Record<string, unknown>>; reason?: string | null | undefined },
): Promise<Section> {
  const before = await readSection(tx, id, section, beginning, { isLocked: true });
  const conflict = (current: Section) =>
    userError('record.conflict', { label: section.label[0].toLowerCase() }, [], { current });
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
  tx.afterCommit(async () => forgetProviderWord());
  return { ...before, ...values, ...next };
}
