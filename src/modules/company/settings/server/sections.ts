import { recordConflict } from '#platform/records/model/record-calls.ts';
import { and, eq } from 'drizzle-orm';
import { emailOf, isEmail } from '#platform/credentials/model/email.ts';
import { isWithin, networkText } from '#platform/credentials/model/networks.ts';
import { contrast, readableContrast, readableOn } from '#platform/theme/model/colour.ts';
import { assertNoErrors } from '#platform/errors/model/assert-no-errors.ts';
import { userError, type FieldError } from '#platform/errors/model/errors.ts';
import { checkChange } from '#platform/records/model/record-schema.ts';
import type { Resource } from '#platform/records/model/resource.ts';
import { rightsChanged } from '#platform/members/server/rights.ts';
import { account, company } from '#platform/directory/server/tables.ts';
import { companySection, domainProof } from '#platform/directory/server/company-tables.ts';
import { membership } from '#platform/directory/server/member-tables.ts';
import type { ServedCall } from '#platform/http/server/served-call.ts';
import { sectionCalls, type Section, type SectionChange } from '#platform/records/server/section-calls.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { canonicalJson } from '#platform/chain/server/chain.ts';
import {
  companyBranding,
  companyIntegrity,
  companyLocale,
  companySender,
  companyProfile,
  companySecurity,
  isLei,
  isTimeZone,
  settingsSections,
} from '#modules/company/settings/model/settings-sections.ts';
import { say } from '../model/messages.ts';
import type { Message } from '#platform/messages/model/messages.ts';

type CompanyRow = typeof company.$inferSelect;

/** Lists of words are kept as such and edited as lines. */
const lists: Readonly<Record<string, string>> = {
  sectors: 'sector',
  invitationSuffixes: 'suffix',
  allowedNetworks: 'network',
  historyMailTo: 'email',
};

/** What the definition alone cannot see. `ip` is where the change comes from. */
const extraChecks: Readonly<
  Record<
    string,
    (values: Readonly<Record<string, unknown>>, ip: string, tx: Tx) => FieldError[] | Promise<FieldError[]>
  >
> = {
  [companyProfile.name]: ({ lei, sectors }) => [
    ...(typeof lei === 'string' && !isLei(lei) ? [{ path: 'lei', ...say('lei-check-digits') }] : []),
    ...(Array.isArray(sectors) && sectors.length === 0 ? [{ path: 'sectors', ...say('sector-missing') }] : []),
  ],
  [companyLocale.name]: ({ timeZone }) =>
    typeof timeZone === 'string' && !isTimeZone(timeZone) ? [{ path: 'timeZone', ...say('time-zone') }] : [],
  [companyBranding.name]: ({ brandColour }) =>
    typeof brandColour === 'string' &&
    /^#[0-9a-f]{6}$/.test(brandColour) &&
    contrast(brandColour, '#ffffff') < readableContrast
      ? [
          {
            path: 'brandColour',
            ...say('colour-contrast', { contrast: readableContrast, nearest: readableOn('#ffffff', brandColour) }),
          },
        ]
      : [],
  [companySender.name]: ({ mailReplyTo }, _, tx) =>
    typeof mailReplyTo === 'string' ? replyToProblems(tx, mailReplyTo) : [],
  [companyIntegrity.name]: ({ historyMailTo }) =>
    wordsOf('historyMailTo', historyMailTo).flatMap((email, at) =>
      emailOf(email) === email && isEmail(email)
        ? []
        : [{ path: `historyMailTo.${at}.email`, ...say('email-lower-case') }],
    ),
  [companySecurity.name]: ({ allowedNetworks }, ip) => networkProblems(wordsOf('allowedNetworks', allowedNetworks), ip),
};

/** Answers to mails in the company's name reach the company, and nobody who only says so. */
async function replyToProblems({ db, companyId }: Tx, email: string): Promise<FieldError[]> {
  const problem = (message: Message) => [{ path: 'mailReplyTo', ...message }];
  if (emailOf(email) !== email || !isEmail(email)) return problem(say('email-lower-case'));
  const [member] = await db
    .select({ id: account.id })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(and(eq(membership.companyId, companyId), eq(membership.status, 'active'), eq(account.email, email)));
  const [proven] = await db
    .select({ domain: domainProof.domain })
    .from(domainProof)
    .where(and(eq(domainProof.companyId, companyId), eq(domainProof.domain, email.split('@').at(-1) ?? '')));
  return member !== undefined || proven !== undefined ? [] : problem(say('reply-to-outside'));
}

/** One form for each network, and nobody locks themselves out. */
function networkProblems(networks: readonly string[], ip: string): FieldError[] {
  const wrong = networks.flatMap((text, at) =>
    networkText(text) === null
      ? [
          {
            path: `allowedNetworks.${at}.network`,
            ...say('network'),
          },
        ]
      : [],
  );
  if (wrong.length > 0 || networks.length === 0 || isWithin(ip, networks)) return wrong;
  return [
    {
      path: 'allowedNetworks',
      ...say('locks-you-out', { ip }),
    },
  ];
}

/** The sections of the company's settings. */
export const settingsSectionCalls: readonly ServedCall[] = settingsSections.flatMap((section) =>
  sectionCalls(section, 'Company settings', {
    read: (tx, id) => readSection(tx, id, section),
    change: (tx, id, change, { ip }) => changeSection(tx, id, section, { ...change, ip }),
  }),
);

async function readSection({ db }: Tx, id: string, section: Resource, { isLocked = false } = {}): Promise<Section> {
  const select = db.select().from(company).where(eq(company.id, id));
  const [row] = isLocked ? await select.for('update') : await select;
  if (row === undefined) throw userError('request.not-found');
  const [saved] = await db
    .select()
    .from(companySection)
    .where(and(eq(companySection.companyId, id), eq(companySection.section, section.name)));
  return {
    id,
    version: saved?.version ?? 1,
    createdAt: row.createdAt,
    createdBy: null,
    changedAt: saved?.changedAt ?? row.createdAt,
    changedBy: saved?.changedBy ?? null,
    removedAt: null,
    custom: {},
    ...valuesOf(section, row),
  };
}

function valuesOf(section: Resource, row: CompanyRow): Record<string, unknown> {
  const stored: Readonly<Record<string, unknown>> = row;
  return Object.fromEntries(
    Object.keys(section.fields).map((name) => {
      const [value, part] = [stored[name] ?? null, lists[name]];
      return [
        name,
        part !== undefined && Array.isArray(value) ? value.map((word: unknown) => ({ [part]: word })) : value,
      ];
    }),
  );
}

async function changeSection(
  tx: Tx,
  id: string,
  section: Resource,
  { version, set, reason, ip }: SectionChange & { ip: string },
): Promise<Section> {
  const before = await readSection(tx, id, section, { isLocked: true });
  if (before.version !== version) throw recordConflict(section.label[0], before);
  const checked = checkChange(section, before, set);
  if (!checked.ok) throw userError('request.invalid', {}, checked.errors);
  const errors = (await extraChecks[section.name]?.({ ...before, ...checked.values }, ip, tx)) ?? [];
  assertNoErrors(errors);
  const changed = Object.fromEntries(
    Object.entries(tidy(checked.values)).filter(
      ([name, value]) => canonicalJson(value) !== canonicalJson(before[name]),
    ),
  );
  const names = Object.keys(changed);
  if (names.length === 0) return before;
  await tx.db
    .update(company)
    .set(Object.fromEntries(names.map((name) => [name, plainOf(name, changed[name])])) as Partial<CompanyRow>)
    .where(eq(company.id, id));
  if (names.includes('allowedNetworks')) await notifyMembers(tx);
  const next = { version: before.version + 1, changedAt: tx.now.toISOString(), changedBy: tx.accountId };
  await tx.db
    .insert(companySection)
    .values({ companyId: id, section: section.name, ...next })
    .onConflictDoUpdate({ target: [companySection.companyId, companySection.section], set: next });
  const told = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, plainOf(name, values[name])]));
  tx.record({
    action: 'change',
    resource: section.name,
    recordId: id,
    title: section.label[0],
    before: told(before),
    after: told(changed),
    reason,
  });
  return { ...before, ...changed, ...next };
}

/** Networks in the one form in which they are compared. */
function tidy(values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const { allowedNetworks } = values;
  if (!Array.isArray(allowedNetworks)) return { ...values };
  const networks = new Set(wordsOf('allowedNetworks', allowedNetworks).map((text) => networkText(text) ?? text));
  return { ...values, allowedNetworks: [...networks].map((network) => ({ network })) };
}

/** Open pages learn at once that the company is shut, or open again, where they are. */
async function notifyMembers({ db, companyId }: Tx): Promise<void> {
  const members = await db
    .select({ id: membership.accountId })
    .from(membership)
    .where(eq(membership.companyId, companyId));
  await rightsChanged(db, ...members.map(({ id }) => id));
}

/** Lines back into the list of words; each word once. */
function plainOf(name: string, value: unknown): unknown {
  return lists[name] === undefined || !Array.isArray(value) ? value : [...new Set(wordsOf(name, value))];
}

function wordsOf(name: string, value: unknown): string[] {
  const part = lists[name];
  return part === undefined || !Array.isArray(value)
    ? []
    : value.map((line: Readonly<Record<string, unknown>>) => String(line[part] ?? ''));
}
