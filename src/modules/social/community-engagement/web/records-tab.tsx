import { affectedCommunity } from '#modules/materiality/topic-registers/model/people-around.ts';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { communityCommitment, communityEngagement, communityProgramme } from '../model/engagement.ts';
import { useCommunityTexts } from './texts.ts';

const kept = ['tab', 'period'];
const kinds = {
  communities: affectedCommunity,
  engagement: communityEngagement,
  commitments: communityCommitment,
  programmes: communityProgramme,
} as const;

/** The records of one tab. */
export function RecordsTab({ of }: { of: keyof typeof kinds }) {
  const t = useCommunityTexts();
  return (
    <LazyRegister key={of} of={kinds[of]} keeps={kept} empty={{ title: t(`${of}Empty`), text: t(`${of}EmptyText`) }} />
  );
}
