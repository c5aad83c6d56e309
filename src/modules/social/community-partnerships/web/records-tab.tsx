import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { partnershipAgreement } from '../model/agreement.ts';
import { partner } from '../model/partner.ts';
import { usePartnershipTexts } from './texts.ts';

const kept = ['tab'];
const kinds = { agreements: partnershipAgreement, partners: partner } as const;

/** The records of one tab. */
export function RecordsTab({ of }: { of: keyof typeof kinds }) {
  const t = usePartnershipTexts();
  return (
    <LazyRegister key={of} of={kinds[of]} keeps={kept} empty={{ title: t(`${of}Empty`), text: t(`${of}EmptyText`) }} />
  );
}
