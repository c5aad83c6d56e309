import { Stack } from '@mantine/core';
import { payInformationRequest } from '#modules/hr/fair-pay/model/duties.ts';
import { auditSample, auditSampleEmployee } from '#modules/hr/pay/model/audit-sample.ts';
import { compensation } from '#modules/hr/pay/model/compensation.ts';
import { useLocale } from '#platform/i18n/web/use-format.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { payInputs } from './pay-inputs.tsx';
import { PayScatter } from './pay-scatter.tsx';
import { usePayTexts } from './texts.ts';

/** Pay of the employees that one may view, effective from a day; each person their own. */
export function PayTab() {
  const t = usePayTexts();
  const { currency } = useLocale();
  return (
    <Stack gap="lg">
      <LazyRegister
        of={compensation}
        keeps={['tab']}
        inputs={payInputs}
        start={{ currency }}
        empty={{ title: t('payEmpty'), text: t('payEmptyText') }}
      />
      <PayScatter />
    </Stack>
  );
}

/** Audit samples, and who is in them. */
export function AuditSamplesTab() {
  const t = usePayTexts();
  return (
    <Stack gap="lg">
      <LazyRegister
        of={auditSample}
        keeps={['tab']}
        empty={{ title: t('samplesEmpty'), text: t('samplesEmptyText') }}
      />
      <LazyRegister
        of={auditSampleEmployee}
        keeps={['tab']}
        inAddress={false}
        isReadOnly
        empty={{ title: t('sampledEmpty'), text: t('sampledEmptyText'), actions: null }}
      />
    </Stack>
  );
}

/** Requests for pay information, with their due date. */
export function PayRequestsTab() {
  const t = usePayTexts();
  return (
    <LazyRegister
      of={payInformationRequest}
      keeps={['tab']}
      empty={{ title: t('requestsEmpty'), text: t('requestsEmptyText') }}
    />
  );
}
