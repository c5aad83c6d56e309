import { Anchor, Progress, Text } from '@mantine/core';
import { Link } from 'react-router';
import { profileParts, type MyProfile } from '#modules/my-profile/edit-profile/model/profile-calls.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { useMyOverviewTexts } from './texts.ts';

/** A preferred name is a choice: without it nothing is missing. */
const whole = Object.keys(profileParts).length - 1;

/** How much of one's profile is filled in, what is missing, and where it is entered. */
export function Completeness({ profile: { missing } }: { profile: MyProfile }) {
  const t = useMyOverviewTexts();
  const format = useFormat();
  const { slug } = useCompany();
  const done = whole - missing.length;
  const share = format.percentage((done / whole).toFixed(2), { decimals: 0 });
  const edit = `/${encodeURIComponent(slug)}/my-profile/edit-profile`;
  return (
    <Panel title={t('completeness')}>
      <Progress
        value={(done / whole) * 100}
        aria-label={t('completeness')}
        color={missing.length === 0 ? 'pine' : 'yellow'}
      />
      <Text size="sm" mt={8}>
        {missing.length === 0 ? t('complete') : t('completeShare', { share })}
      </Text>
      {missing.length > 0 && (
        <Text size="sm" mt={4}>
          {t('missing')}:{' '}
          {missing.map((part, at) => (
            <span key={part}>
              {at > 0 && ', '}
              <Anchor component={Link} to={edit} inherit>
                {t(`part.${part}`)}
              </Anchor>
            </span>
          ))}
        </Text>
      )}
    </Panel>
  );
}
