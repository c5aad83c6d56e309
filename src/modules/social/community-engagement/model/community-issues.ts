import type { Message } from '#platform/messages/model/messages.ts';
import type { DaySpan } from '#platform/values/model/period.ts';
import type { CommunityRecords } from './community-records.ts';
import type { CommunityEngagement } from './engagement.ts';
import { sayIssue } from './messages.ts';

interface Issue {
  of: 'communities' | 'engagement' | 'commitments' | 'programmes';
  id: string;
  title: string;
  said: Message;
}

const ISSUES_MAX = 50;
const ofIndigenous = new Set(['consent', 'selfDetermination']);
const isAboutConsent = ({ topics }: CommunityEngagement): boolean => topics.some(({ topic }) => topic === 'consent');
const isAboutIndigenous = ({ topics }: CommunityEngagement): boolean =>
  topics.some(({ topic }) => ofIndigenous.has(topic));

/**
 * Where the records of a span contradict each other or lack something, at most fifty: by community, its engagements,
 * then commitments of any day.
 */
export function issuesOf(
  { communities, engagements, commitments, programmes, sites }: CommunityRecords,
  span: DaySpan,
): Issue[] {
  const issues: Issue[] = [];
  const isIn = (day: string) => day >= span.from && day <= span.to;
  const heldOn = new Map(engagements.map((one) => [one.id, one.heldOn]));
  for (const community of communities) {
    const add = (said: Message) => issues.push({ of: 'communities', id: community.id, title: community.name, said });
    const own = engagements.filter((one) => one.community === community.id && isIn(one.heldOn));
    const indigenous = own.find(isAboutIndigenous);
    if (community.isIndigenous !== true && indigenous !== undefined)
      add(sayIssue('consent-not-indigenous', { day: { day: indigenous.heldOn } }));
    const consent = own.find(isAboutConsent);
    if (community.isIndigenous === true && community.consent === null && consent !== undefined)
      add(sayIssue('consent-missing', { day: { day: consent.heldOn } }));
    const isDiscussed =
      engagements.some((one) => one.community === community.id && isAboutConsent(one)) ||
      community.engagements.length > 0;
    if (community.consent === 'given' && !isDiscussed) add(sayIssue('consent-unrecorded'));
    if (community.inhabitants === null && community.grievances.some(({ receivedOn }) => isIn(receivedOn)))
      add(sayIssue('no-inhabitants'));
    for (const one of own)
      if (community.engagements.some((earlier) => earlier.heldOn === one.heldOn))
        issues.push({
          of: 'engagement',
          id: one.id,
          title: one.subject,
          said: sayIssue('twice', { day: { day: one.heldOn } }),
        });
  }
  for (const { id, title, engagement, madeOn, status, closedOn, evidence } of commitments) {
    const held = engagement === null ? undefined : heldOn.get(engagement);
    if (held !== undefined && madeOn < held)
      issues.push({
        of: 'commitments',
        id,
        title,
        said: sayIssue('before-engagement', { made: { day: madeOn }, held: { day: held } }),
      });
    if (status === 'fulfilled' && closedOn !== null && isIn(closedOn) && evidence.length === 0)
      issues.push({ of: 'commitments', id, title, said: sayIssue('without-evidence') });
  }
  const known = new Set(sites.map((one) => one.id));
  for (const { id, title, site } of programmes)
    if (!known.has(site)) issues.push({ of: 'programmes', id, title, said: sayIssue('not-a-site') });
  return issues.slice(0, ISSUES_MAX);
}
