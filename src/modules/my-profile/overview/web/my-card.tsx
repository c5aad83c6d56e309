import { PersonPhoto } from '#platform/kit/web/person-photo.tsx';
import { Group, Text } from '@mantine/core';
import type { MyProfile } from '#modules/my-profile/edit-profile/model/profile-calls.ts';
import { usePhotoAddress } from '#modules/my-profile/edit-profile/web/photo-address.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { Facts, Panel } from '#platform/kit/web/panel.tsx';
import { useMyOverviewTexts } from './texts.ts';

/** Who one is in the company, as of today. */
export function MyCard({ profile: { employee } }: { profile: MyProfile }) {
  const t = useMyOverviewTexts();
  const format = useFormat();
  const address = usePhotoAddress();
  if (employee === null)
    return (
      <Panel title={t('about')}>
        <Text>{t('noEmployee')}</Text>
      </Panel>
    );
  const none = format.number(null);
  const { tenureMonths } = employee;
  const tenure =
    tenureMonths === null
      ? none
      : format.list([
          ...(tenureMonths >= 12 ? [t('tenureYears', { count: Math.floor(tenureMonths / 12) })] : []),
          ...(tenureMonths % 12 > 0 || tenureMonths < 12 ? [t('tenureMonths', { count: tenureMonths % 12 })] : []),
        ]);
  return (
    <Panel title={t('about')}>
      <Group gap="lg" align="flex-start">
        <PersonPhoto src={address(employee.photoId)} name={employee.name} size={84} />
        <div style={{ flex: 1, minWidth: 220 }}>
          <Text fw={600} size="lg" mb={8}>
            {employee.name}
          </Text>
          <Facts
            items={[
              [t('position'), employee.position ?? none],
              [t('unit'), employee.unit ?? none],
              [t('site'), employee.site ?? none],
              [t('manager'), employee.manager ?? none],
              [t('start'), format.date(employee.startDate)],
              [t('tenure'), tenure],
            ]}
          />
        </div>
      </Group>
    </Panel>
  );
}
