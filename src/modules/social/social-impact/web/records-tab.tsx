import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { impactBeneficiary, impactInput } from '../model/contributions.ts';
import { impactIndicator, impactMeasurement } from '../model/indicator.ts';
import { impactProgramme } from '../model/programme.ts';
import { useImpactTexts } from './texts.ts';

const kept = ['tab', 'period'];
const kinds = {
  programmes: impactProgramme,
  indicators: impactIndicator,
  measurements: impactMeasurement,
  inputs: impactInput,
  people: impactBeneficiary,
} as const;

/** The records of one tab. */
export function RecordsTab({ of }: { of: keyof typeof kinds }) {
  const t = useImpactTexts();
  return (
    <LazyRegister key={of} of={kinds[of]} keeps={kept} empty={{ title: t(`${of}Empty`), text: t(`${of}EmptyText`) }} />
  );
}
