import { inForce } from '#platform/dated-settings/model/dated-settings.ts';
import { surveyError } from '#modules/materiality/prioritization-tools/model/errors.ts';
import { todayOf } from '#platform/directory/server/today.ts';
import { and, count, eq, gte, sql } from 'drizzle-orm';
import { emailOf, isEmail } from '#platform/credentials/model/email.ts';
import { userError } from '#platform/errors/model/errors.ts';
import { newId } from '#platform/database/server/ids.ts';
import type { Tx } from '#platform/database/server/in-company.ts';
import { records } from '#platform/records/server/records.ts';
import { handle } from '#platform/actions/server/handle.ts';
import { materialityMethod } from '#modules/materiality/assessment/model/method.ts';
import {
  closeSurveyRound,
  inviteToSurvey,
  openSurveyRound,
  startSurveyRound,
} from '#modules/materiality/prioritization-tools/model/survey-actions.ts';
import { ANONYMITY_THRESHOLD } from '#modules/materiality/prioritization-tools/model/survey-release.ts';
import { proposedQuestions } from '#modules/materiality/prioritization-tools/model/survey-questions.ts';
import {
  INVITE_DAYS,
  INVITES_MAX,
  surveyRound,
  type SurveyRound,
} from '#modules/materiality/prioritization-tools/model/survey-round.ts';
import { surveyInvitationMail } from './survey-mail.ts';
import { releasedQuestions, responseOf } from './survey-results.ts';
import { stateOf } from './survey-rules.ts';
import { surveyInvite, surveyResult, surveyTally } from './tables.ts';
import { say } from '../model/messages.ts';

const addressesMax = 500;

export const handleStartSurveyRound = handle(startSurveyRound, async (tx, { title, assessment, introduction }) => {
  const { id } = await records(tx, surveyRound).create({
    title,
    assessment,
    introduction,
    questions: proposedQuestions() as SurveyRound['questions'],
  });
  return { round: id };
});

export const handleOpenSurveyRound = handle(openSurveyRound, async (tx, { round: id }) => {
  const round = await locked(tx, id);
  if (round.status !== 'draft')
    throw surveyError('materiality.survey-not-draft', { round: round.title, state: stateOf(round) });
  if (round.questions.length === 0) throw surveyError('materiality.survey-no-questions', { round: round.title });
  await records(tx, surveyRound).compute(
    id,
    { status: 'open', openedAt: tx.now.toISOString(), ...(await surveyDefaults(tx)) },
    { action: 'opened' },
  );
});

export const handleInviteToSurvey = handle(inviteToSurvey, async (tx, { round: id, category, addresses }, app) => {
  const round = await locked(tx, id);
  assertOpen(round);
  const emails = addressesIn(addresses);
  const known = new Map(
    (
      await tx.db
        .select({ id: surveyInvite.id, email: surveyInvite.email, state: surveyInvite.state })
        .from(surveyInvite)
        .where(and(eq(surveyInvite.companyId, tx.companyId), eq(surveyInvite.round, id)))
    ).map((invite) => [invite.email, invite]),
  );
  const fresh = emails
    .filter((email) => !known.has(email))
    .map((email) => ({
      companyId: tx.companyId,
      id: newId(),
      round: id,
      category,
      email,
      state: 'sent' as const,
      invitedAt: tx.now.toISOString(),
    }));
  const again = emails.flatMap((email) => {
    const invite = known.get(email);
    return invite?.state === 'sent' ? [{ id: invite.id, email }] : [];
  });
  if (known.size + fresh.length > INVITES_MAX || (await invitedLately(tx)) + fresh.length + again.length > INVITES_MAX)
    throw surveyError('materiality.survey-too-many', { limit: INVITES_MAX });
  if (fresh.length > 0) await tx.db.insert(surveyInvite).values(fresh);
  for (const invite of again)
    await tx.db
      .update(surveyInvite)
      .set({ invitedAt: tx.now.toISOString() })
      .where(and(eq(surveyInvite.companyId, tx.companyId), eq(surveyInvite.id, invite.id)));
  for (const invite of [...fresh, ...again])
    await app.mail.enqueue(tx.db, surveyInvitationMail.kind, {
      companyId: tx.companyId,
      inviteId: invite.id,
      email: invite.email,
      title: round.title,
      days: round.linkDays ?? INVITE_DAYS,
    });
  // How many, and not whom: nothing can be taken out of the history.
  tx.record({
    action: 'invited',
    resource: surveyRound.name,
    recordId: id,
    title: round.title,
    after: { category, invited: fresh.length, again: again.length },
  });
  tx.afterCommit(async () => app.mail.nudge());
  return { invited: fresh.length, again: again.length, answered: emails.length - fresh.length - again.length };
});

export const handleCloseSurveyRound = handle(closeSurveyRound, async (tx, { round: id }) => {
  // Whoever is answering now comes before it, or not at all.
  const round = await locked(tx, id);
  assertOpen(round);
  const response = await responseOf(tx, id);
  await tx.db.insert(surveyResult).values({
    companyId: tx.companyId,
    round: id,
    questions: await releasedQuestions(tx, round, response),
    madeAt: tx.now.toISOString(),
  });
  await tx.db.delete(surveyTally).where(and(eq(surveyTally.companyId, tx.companyId), eq(surveyTally.round, id)));
  await tx.db.execute(
    sql`delete from directory.one_time_token where purpose = 'survey' and subject_id in (select id
      from ${surveyInvite} where company_id = ${tx.companyId} and round = ${id})`,
  );
  await tx.db
    .update(surveyInvite)
    .set({ email: null })
    .where(and(eq(surveyInvite.companyId, tx.companyId), eq(surveyInvite.round, id)));
  await records(tx, surveyRound).compute(
    id,
    { status: 'closed', closedAt: tx.now.toISOString() },
    { action: 'closed' },
  );
  return { returned: response.reduce((all, { returned }) => all + returned, 0) };
});

/**
 * What the method of today says of links and small groups; fixed for the round, so that what those who answer were told
 * stays true.
 */
async function surveyDefaults(tx: Tx): Promise<{ linkDays: number; threshold: number }> {
  const method = inForce(await records(tx, materialityMethod).all(), await todayOf(tx));
  return {
    linkDays: Math.min(INVITE_DAYS, method?.surveyDays ?? INVITE_DAYS),
    threshold: Math.max(ANONYMITY_THRESHOLD, method?.surveyThreshold ?? ANONYMITY_THRESHOLD),
  };
}

async function locked(tx: Tx, id: string): Promise<SurveyRound> {
  await tx.client.query('select 1 from survey_round where company_id = $1 and id = $2 for update', [tx.companyId, id]);
  return records(tx, surveyRound).get(id);
}

function assertOpen(round: SurveyRound): void {
  if (round.status !== 'open')
    throw surveyError('materiality.survey-not-open', { round: round.title, state: stateOf(round) });
}

/** As typed or pasted: separated by lines, spaces, commas or semicolons. */
function addressesIn(text: string): string[] {
  const typed = [
    ...new Set(
      text
        .split(/[\s,;]+/)
        .filter((part) => part !== '')
        .map(emailOf),
    ),
  ];
  const wrong = typed.filter((email) => !isEmail(email));
  const message =
    wrong.length > 0
      ? say('not-email', { addresses: { list: wrong.slice(0, 5) } })
      : typed.length > addressesMax
        ? say('too-many-addresses', { count: addressesMax })
        : typed.length === 0
          ? say('no-address')
          : null;
  if (message !== null) throw userError('request.invalid', {}, [{ path: 'addresses', ...message }]);
  return typed;
}

/** By the whole company in 24 hours: its mails go out in the product's name. */
async function invitedLately(tx: Tx): Promise<number> {
  const since = new Date(tx.now.getTime() - 86_400_000).toISOString();
  const [row] = await tx.db
    .select({ value: count() })
    .from(surveyInvite)
    .where(and(eq(surveyInvite.companyId, tx.companyId), gte(surveyInvite.invitedAt, since)));
  return row?.value ?? 0;
}
