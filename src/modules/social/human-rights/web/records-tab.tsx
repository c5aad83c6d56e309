import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { dueDiligenceStep, humanRightsPolicy } from '../model/due-diligence.ts';
import { humanRightsIncident, incidentReview } from '../model/rights-incident.ts';
import { salientIssue } from '../model/salient-issue.ts';
import { useHumanRightsTexts } from './texts.ts';

const kept = ['tab'];
const keptInner = ['tab', 'of'];
const kinds = {
  salient: salientIssue,
  steps: dueDiligenceStep,
  policies: humanRightsPolicy,
  incidents: humanRightsIncident,
  reviews: incidentReview,
} as const;

/** The records of one tab; of two with several kinds, an inner row of tabs. */
export function RecordsTab({ of }: { of: 'salient' | 'dueDiligence' | 'incidents' }) {
  const seesAll = useMay('social.read');
  if (of === 'salient') return <Register of="salient" keeps={kept} />;
  if (of === 'incidents') return <Inner names={['incidents', 'reviews']} />;
  return <Inner names={seesAll ? ['steps', 'policies'] : ['steps']} />;
}

function Inner({ names }: { names: readonly Exclude<keyof typeof kinds, 'salient'>[] }) {
  const t = useHumanRightsTexts();
  return (
    <PageTabs isInner parameter="of" keeps={kept} label={t('parts')} names={names} nameOf={(name) => t(`part.${name}`)}>
      {(name) => <Register of={name} keeps={keptInner} />}
    </PageTabs>
  );
}

function Register({ of, keeps }: { of: keyof typeof kinds; keeps: readonly string[] }) {
  const t = useHumanRightsTexts();
  return <LazyRegister of={kinds[of]} keeps={keeps} empty={{ title: t(`${of}Empty`), text: t(`${of}EmptyText`) }} />;
}
