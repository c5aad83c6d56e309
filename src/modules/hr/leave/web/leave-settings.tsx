import { Text } from '@mantine/core';
import { leaveCalendarEntry, leavePolicy, leaveType, leaveUnitSettings } from '#modules/hr/leave/model/leave-type.ts';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { useLeaveTexts } from './texts.ts';

const kinds = {
  types: leaveType,
  policies: leavePolicy,
  calendar: leaveCalendarEntry,
  units: leaveUnitSettings,
} as const;
const Preview = lazyComponent(() => import('./policy-preview.tsx').then((file) => file.PolicyPreview));

/** One register of the leave settings, with what belongs beside it. */
export function LeaveSettings({ of }: { of: keyof typeof kinds }) {
  const t = useLeaveTexts();
  const mayManage = useMay('leave.manage');
  return (
    <>
      <LazyRegister
        of={kinds[of]}
        keeps={['tab']}
        empty={{ title: t(`${of}.emptyTitle`), text: t(`${of}.emptyText`) }}
      />
      {of === 'policies' && mayManage && (
        <Meanwhile shows={null}>
          <Preview />
        </Meanwhile>
      )}
      {of === 'units' && (
        <Text size="xs" c="dimmed" mt="md">
          {t('credit')}
        </Text>
      )}
    </>
  );
}
