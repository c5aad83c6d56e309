import { and, eq, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { employee } from '#modules/employee/person/model/employee.ts';
import type { App } from '#platform/app/server/app.ts';
import { isWithin } from '#platform/credentials/model/networks.ts';
import { accountsOf } from '#platform/credentials/server/accounts.ts';
import { networkOf } from '#platform/credentials/server/address.ts';
import { hashToken, newToken } from '#platform/credentials/server/secrets-at-rest.ts';
import { isId } from '#platform/database/server/ids.ts';
import { inCompany, type Tx } from '#platform/database/server/in-company.ts';
import { membership } from '#platform/directory/server/member-tables.ts';
import { todayOf, zoneOf } from '#platform/directory/server/today.ts';
import { userError } from '#platform/errors/model/errors.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { inCompanyOf } from '#platform/http/server/company-scope.ts';
import { serveCall, serveRequest } from '#platform/http/server/serve-call.ts';
import { readerOf } from '#platform/i18n/server/reader.ts';
import { membershipById } from '#platform/members/server/find-person.ts';
import { everyRow } from '#platform/records/server/rules.ts';
import { addDays, dayStartIn } from '#platform/values/model/period.ts';
import {
  calendarKinds,
  calendarLinksCall,
  makeCalendarLinkCall,
  readCalendarCall,
  revokeCalendarLinkCall,
  type CalendarKind,
} from '../model/calendar-calls.ts';
import { calendarText, noonIn, type CalendarEvent } from '../model/calendar-text.ts';
import { inCalendar } from '../model/file-texts.ts';
import { leaveRequest } from '../model/leave-request.ts';
import { zonesOf } from './country-zones.ts';
import { companyLeave, peopleOf } from './leave-facts.ts';
import { ownEmployee } from './leave-ledger.ts';
import { awayOf, seenSickness } from './leave-planner.ts';
import { leaveCalendarLink } from './tables.ts';

/** Days before and after today that a calendar has. */
const daysBack = 180;
const daysAhead = 550;
const teamMax = 100;
const refreshHours = 4;
const notedEveryMs = 3_600_000;

/** Addresses that lead nowhere, of a network; what works does not count. */
const deadLinks = { kind: 'leave-calendars', max: 60, seconds: 900 };
/** Programs that show a calendar ask every few hours, several of them for one person. */
const readsPerLink = { kind: 'leave-calendar-reads', max: 60, seconds: 3600 };
const madePerPerson = { kind: 'leave-calendar-links', max: 20, seconds: 86_400 };

/** Own calendar links, and what calendar programs read by them. */
export const calendarCalls = [
  serveCall(calendarLinksCall, (tx) => calendarLinks(tx)),
  serveRequest(makeCalendarLinkCall, async ({ body: { kind }, request, app }) => {
    await accountsOf(app).limits.spend(madePerPerson, request.person?.accountId ?? '');
    return inCompanyOf(app, request, (tx) => makeLink(tx, kind, app.env.baseUrl));
  }),
  serveCall(revokeCalendarLinkCall, (tx, { params: { kind } }) => revokeLink(tx, kind)),
  serveRequest(readCalendarCall, async ({ query: { link }, request, reply, app }) => {
    const text = await readCalendar(app, request, link);
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="leave.ics"')
      .header('cache-control', 'no-store')
      .header('x-robots-tag', 'noindex')
      .send(text);
  }),
];

const ofPerson = (tx: Tx, kind: CalendarKind) =>
  and(
    eq(leaveCalendarLink.companyId, tx.companyId),
    eq(leaveCalendarLink.account, tx.accountId ?? ''),
    eq(leaveCalendarLink.kind, kind),
  );

/** Which calendars somebody can have: their own leave as an employee, those who report to them where somebody does. */
async function offeredTo(tx: Tx): Promise<CalendarKind[]> {
  const me = await ownEmployee(tx);
  if (me === null) return [];
  const { rows } = await tx.db.execute<{ is: number }>(sql`
    select 1 as "is" from employee where company_id = ${tx.companyId} and removed_at is null and ${everyRow(employee)}
      and ${reportsTo(me)} limit 1`);
  return rows.length > 0 ? ['own', 'team'] : ['own'];
}

const reportsTo = (me: string) => sql`manager = ${me}::uuid`;

async function calendarLinks(tx: Tx): Promise<ResponseOf<typeof calendarLinksCall>> {
  const offered = await offeredTo(tx);
  const rows =
    tx.accountId === null
      ? []
      : await tx.db
          .select()
          .from(leaveCalendarLink)
          .where(and(eq(leaveCalendarLink.companyId, tx.companyId), eq(leaveCalendarLink.account, tx.accountId)));
  return {
    links: calendarKinds.flatMap((kind) => {
      const found = rows.find((row) => row.kind === kind);
      // A link of who leads nobody any more can still be revoked.
      if (found === undefined && !offered.includes(kind)) return [];
      return [{ kind, createdAt: found?.createdAt ?? null, lastUsedAt: found?.lastUsedAt ?? null }];
    }),
  };
}

/** @throws `request.not-found` for a calendar that the person cannot have */
async function makeLink(tx: Tx, kind: CalendarKind, baseUrl: string): Promise<{ address: string }> {
  if (tx.accountId === null || !(await offeredTo(tx)).includes(kind)) throw userError('request.not-found');
  const token = newToken();
  const values = { tokenHash: hashToken(token).toString('hex'), createdAt: tx.now.toISOString(), lastUsedAt: null };
  await tx.db
    .insert(leaveCalendarLink)
    .values({ companyId: tx.companyId, account: tx.accountId, kind, ...values })
    .onConflictDoUpdate({
      target: [leaveCalendarLink.companyId, leaveCalendarLink.account, leaveCalendarLink.kind],
      set: values,
    });
  tx.record({ action: 'created', resource: 'leaveCalendarLink', recordId: tx.accountId, after: { kind } });
  return { address: `${baseUrl}${readCalendarCall.path}?link=${tx.companyId}.${token}` };
}

/** From now on the address leads nowhere. Again it changes nothing. */
async function revokeLink(tx: Tx, kind: CalendarKind): Promise<void> {
  if (tx.accountId === null) return;
  const gone = await tx.db.delete(leaveCalendarLink).where(ofPerson(tx, kind)).returning();
  if (gone.length > 0)
    tx.record({ action: 'revoked', resource: 'leaveCalendarLink', recordId: tx.accountId, after: { kind } });
}

/**
 * What a link leads to, with the rights that its person has at this moment.
 *
 * @throws `request.not-found` for every link that does not work, whatever the reason; `request.too-many`
 */
async function readCalendar(app: App, request: FastifyRequest, link: string): Promise<string> {
  const { limits } = accountsOf(app);
  const network = networkOf(request);
  await limits.spend(deadLinks, network);
  const found = await findLink(app, request, link);
  await limits.giveBack(deadLinks, network);
  await limits.spend(readsPerLink, found.tokenHash);
  const { companyId, account, kind, access, grants } = found;
  return inCompany(
    app.database,
    { companyId, accountId: account, access, grants, requestId: request.id, now: app.clock() },
    async (tx) => {
      if (found.lastUsedAt === null || tx.now.getTime() - Date.parse(found.lastUsedAt) >= notedEveryMs)
        await tx.db.update(leaveCalendarLink).set({ lastUsedAt: tx.now.toISOString() }).where(ofPerson(tx, kind));
      return calendarOf(tx, kind, app.env.productName);
    },
  );
}

/** The link with the rights of who made it, looked for in the company that it names. @throws `request.not-found` */
async function findLink(app: App, request: FastifyRequest, link: string) {
  const [companyId = '', token = ''] = link.split('.');
  if (!isId(companyId) || token === '') throw userError('request.not-found');
  const row = await inCompany(
    app.database,
    { companyId, accountId: null, requestId: request.id, now: app.clock() },
    async ({ db }) => {
      const [found] = await db
        .select({ link: leaveCalendarLink })
        .from(leaveCalendarLink)
        .innerJoin(
          membership,
          and(
            eq(membership.companyId, leaveCalendarLink.companyId),
            eq(membership.accountId, leaveCalendarLink.account),
            // Who comes back to the company makes another one.
            sql`${membership.joinedAt} <= ${leaveCalendarLink.createdAt}`,
          ),
        )
        .where(
          and(
            eq(leaveCalendarLink.companyId, companyId),
            eq(leaveCalendarLink.tokenHash, hashToken(token).toString('hex')),
          ),
        );
      return found?.link;
    },
  );
  const member = row === undefined ? null : await membershipById(app.database, companyId, row.account);
  const isOpen =
    member !== null &&
    !member.lacksFactor &&
    member.access.has(leaveRequest.access.read) &&
    (member.allowedNetworks.length === 0 || isWithin(request.ip, member.allowedNetworks));
  if (row === undefined || !isOpen) throw userError('request.not-found');
  return { ...row, access: member.access, grants: member.grants };
}

/**
 * Leave from half a year ago to a year and a half ahead. One's own has the types and no sickness; that of the team has
 * neither types nor who is sick: leave and sickness look alike.
 */
async function calendarOf(tx: Tx, kind: CalendarKind, product: string): Promise<string> {
  const words = await readerOf(tx);
  const say = inCalendar.in(words);
  const today = await todayOf(tx);
  const span = { from: addDays(today, -daysBack), to: addDays(today, daysAhead) };
  const me = await ownEmployee(tx);
  const [self] = me === null ? [] : await peopleOf(tx, { ids: [me] });
  const people =
    self === undefined
      ? []
      : kind === 'own'
        ? [self]
        : (await peopleOf(tx, { where: reportsTo(self.id) })).slice(0, teamMax);
  const away = await awayOf(tx, people, span, kind === 'own' ? sql`false` : seenSickness(tx));
  const usual = await zoneOf(tx);
  const company = await companyLeave(tx);
  const events = people.flatMap((person) => {
    const zones = zonesOf(person.site === null ? null : company.countryOf(person.site));
    return (away.get(person.id) ?? []).map((one): CalendarEvent => {
      const what = kind === 'own' ? (one.type ?? '') : say('absent', { name: person.name });
      const timed = one.hours === null ? what : say('part', { what, hours: { decimal: one.hours, unit: 'h' } });
      return {
        // Of a sickness absence there is no id to tell; none of them tells which it is.
        uid: uidOf(tx, one.request ?? `${person.id} ${one.from}`),
        summary: one.state === 'requested' ? say('requested', { what: timed }) : timed,
        ...spanOf(one, zones, usual),
        isTentative: one.state === 'requested',
        isFree: one.hours !== null,
      };
    });
  });
  const name = self?.name ?? '';
  return calendarText({ name: say(kind, { name }), product, stamp: tx.now, hours: refreshHours, events });
}

/** Stable, and of one look whatever it is made of. */
const uidOf = ({ companyId }: Tx, of: string): string =>
  `${createHash('sha256').update(`leave ${companyId} ${of}`).digest('hex').slice(0, 32)}@leave.invalid`;

/**
 * Half a day is until or from noon, where the person works: at the site, where noon is one moment in all of its country;
 * else where the company is.
 */
function spanOf(
  { from, to, halfStart, halfEnd }: { from: string; to: string; halfStart: boolean; halfEnd: boolean },
  zones: readonly string[],
  usual: string,
): Pick<CalendarEvent, 'from' | 'to'> {
  if (!halfStart && !halfEnd) return { from, to };
  const noonOf = (day: string): { noon: string; zone: string } => {
    const noons = new Map(zones.map((zone) => [noonIn(zone, day).toISOString(), zone]));
    const [[noon, zone] = [noonIn(usual, day).toISOString(), usual], ...others] = [...noons];
    return others.length === 0 ? { noon, zone } : { noon: noonIn(usual, day).toISOString(), zone: usual };
  };
  const midnight = (day: string): string => dayStartIn(noonOf(day).zone, day).toISOString();
  return {
    from: halfStart ? noonOf(from).noon : midnight(from),
    to: halfEnd ? noonOf(to).noon : midnight(addDays(to, 1)),
  };
}
