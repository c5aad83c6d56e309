import { installWebhookKinds } from '#platform/webhooks/server/webhook-kinds.ts';
import { installApprovals } from '#platform/approvals/server/subjects-of.ts';
import { installQueries } from '#platform/actions/server/queries.ts';
import { installHistoryListeners } from '#platform/database/server/in-company.ts';
import { installOwnerFunctions } from '#platform/database/server/owner-functions.ts';
import { installFileDamageListeners } from '#platform/files/server/damage.ts';
import { installHistoryKinds } from '#platform/chain/server/history-kinds.ts';
import { routeOf } from '#platform/http/model/call.ts';
import { installJobs } from '#platform/jobs/server/define-job.ts';
import { installSchedules } from '#platform/jobs/server/schedules.ts';
import { byName, unlisted } from '#platform/manifest/model/definitions.ts';
import { installAnnouncements } from '#platform/notifications/server/announcement-feed.ts';
import { installProfileKeeper } from '#platform/members/server/profile-keeper.ts';
import { installNotificationKinds } from '#platform/notifications/server/kinds.ts';
import { installProviderWord } from '#platform/provider/server/provider-word.ts';
import { installAppendOnly } from '#platform/tables/server/append-only.ts';
import { installImmutableRows } from '#platform/tables/server/immutable-rows.ts';
import { installDayLocks } from '#platform/tables/server/locked-days.ts';
import { installRules } from '#platform/records/server/rules.ts';
import { installRetentionHolds } from '#platform/retention/server/retention-holds.ts';
import type { ServerModule } from './server-module.ts';

/**
 * Puts the server together from its manifests, once, before anything of it runs.
 *
 * @throws Error naming what is there twice, and what was defined and is listed nowhere
 */
export function composeServer(modules: readonly ServerModule[]): readonly ServerModule[] {
  byName('the module', modules, ({ name }) => name);
  const listed = <Part>(part: (module: ServerModule) => readonly Part[] | undefined): readonly Part[] =>
    modules.flatMap((module) => part(module) ?? []);
  const one = <Part>(part: (module: ServerModule) => Part | undefined): readonly Part[] =>
    modules.map(part).filter((found) => found !== undefined);

  const [rules, queries, jobs, functions, calls, locks, actions, approvals, mails] = [
    listed((module) => module.rules),
    listed((module) => module.queries),
    listed((module) => module.jobs),
    listed((module) => module.ownerFunctions),
    listed((module) => module.calls),
    listed((module) => module.dayLocks),
    listed((module) => module.actions),
    listed((module) => module.approvals),
    listed((module) => module.mailKinds),
  ];
  byName('the call', calls, ({ call }) => `${call.method} ${routeOf(call)}`);
  byName('the action', actions, ({ action }) => action.name);
  byName('the approval subject', approvals, ({ flow }) => flow.kind);
  byName('the mail', mails, ({ kind }) => kind);
  installRules(rules);
  installApprovals(approvals);
  installQueries(queries);
  installJobs(jobs);
  installSchedules(listed((module) => module.schedules));
  installOwnerFunctions(functions);
  installAppendOnly(listed((module) => module.appendOnly));
  installImmutableRows(listed((module) => module.immutable));
  installDayLocks(
    locks,
    listed((module) => module.lockedTables),
  );
  installHistoryKinds(one((module) => module.historyKinds));
  installWebhookKinds(listed((module) => module.webhookKinds));
  installRetentionHolds(
    listed((module) => module.recordHolds),
    listed((module) => module.fileHolds),
  );
  installHistoryListeners(listed((module) => module.historyListeners));
  installFileDamageListeners(one((module) => module.onFileDamage));
  installNotificationKinds(listed((module) => module.notificationKinds));
  installProfileKeeper(one((module) => module.profileKeeper));
  installAnnouncements(one((module) => module.announcements));
  installProviderWord(one((module) => module.providerWord));

  const left = unlisted([
    ...rules,
    ...queries,
    ...jobs,
    ...functions,
    ...calls,
    ...locks,
    ...actions,
    ...mails,
    ...approvals.flatMap((subject) => [subject, subject.flow]),
  ]);
  if (left.length > 0) throw new Error(`defined, but listed in no manifest: ${left.join(', ')}`);
  return modules;
}
