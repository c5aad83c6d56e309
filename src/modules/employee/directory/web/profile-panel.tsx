import { PersonPhoto } from '#platform/kit/web/person-photo.tsx';
import { Alert, Anchor, Stack, Text } from '@mantine/core';
import { IconHistory, IconLock } from '@tabler/icons-react';
import { Link } from 'react-router';
import { employmentKinds } from '#modules/employee/person/model/employee.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import { useCall } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Facts, Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { SidePanel } from '#platform/kit/web/side-panel.tsx';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { employeeProfileCall } from '../model/directory-calls.ts';
import { useAsOf } from '#platform/records/web/fields/use-as-of.ts';
import classes from './directory.module.css';
import { PersonName } from './person-name.tsx';
import { useDirectoryTexts } from './texts.ts';
import { useProfileAddress } from './use-profile-address.ts';

type Profile = ResponseOf<typeof employeeProfileCall>;

/** The profile that the address names, beside the list, as of its day. */
export function ProfilePanel() {
  const { person, open } = useProfileAddress();
  return person === null ? null : <Opened id={person} onClose={() => open(null)} />;
}

function Opened({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useDirectoryTexts();
  const { on } = useAsOf();
  const profile = useCall(employeeProfileCall, {
    params: { employee: id },
    query: on === undefined ? {} : { on },
  });
  const mayWrite = useMay('employee.write');
  const maySeeAccess = useMay('access-level.read');
  const mayKeepFiles = useMay('personnel-file.write');
  const { slug } = useCompany();
  return (
    <SidePanel
      title={profile.data?.name ?? t('name')}
      onClose={onClose}
      width={520}
      {...(mayWrite || maySeeAccess || mayKeepFiles
        ? {
            footer: (
              <>
                {mayWrite && (
                  <Anchor component={Link} to={`?tab=records&view.record=${id}`}>
                    {t('profile.open')}
                  </Anchor>
                )}
                {mayKeepFiles && (
                  <Anchor
                    component={Link}
                    to={`/${encodeURIComponent(slug)}/hr/employee-data?tab=contracts&employee=${id}`}
                  >
                    {t('profile.file')}
                  </Anchor>
                )}
                {maySeeAccess && (
                  <Anchor component={Link} to={`../access-level?kind=employee&record=${id}`} relative="path">
                    {t('profile.readers')}
                  </Anchor>
                )}
              </>
            ),
          }
        : {})}
    >
      <QueryView of={profile} shape="text">
        {(answer) => <About profile={answer} isPast={on !== undefined} />}
      </QueryView>
    </SidePanel>
  );
}

function About({ profile, isPast }: { profile: Profile; isPast: boolean }) {
  const t = useDirectoryTexts();
  const format = useFormat();
  const { open } = useProfileAddress();
  const none = format.number(null);
  const { job } = profile;
  const api = useCompanyApi();
  return (
    <Stack gap="md">
      <div className={classes['person']}>
        <PersonPhoto
          src={profile.photoId === null ? null : api.fileAddress(profile.photoId)}
          name={profile.name}
          size={44}
        />
        <Text c="dimmed">
          {[job?.position, job?.site].filter((part) => part !== null && part !== undefined).join(' · ')}
        </Text>
      </div>
      {isPast && (
        <Alert color="blue" icon={<IconHistory size={18} />}>
          {t('asOfNote', { day: format.date(profile.on) })}
        </Alert>
      )}
      <Panel title={t('profile.position')}>
        {job === null ? (
          <Text>{t('profile.notEmployed', { day: format.date(profile.on) })}</Text>
        ) : (
          <Facts
            items={[
              [t('position'), job.position ?? none],
              [t('unit'), job.unit ?? none],
              [t('siteColumn'), job.site ?? none],
              [
                t('manager'),
                job.manager === null ? (
                  none
                ) : (
                  <PersonName name={job.manager.name} onOpen={() => open(job.manager?.id ?? null)} />
                ),
              ],
            ]}
          />
        )}
      </Panel>
      <Panel title={t('profile.contact')}>
        <Facts
          items={[
            [
              t('profile.email'),
              profile.workEmail === null ? (
                none
              ) : (
                <Anchor href={`mailto:${profile.workEmail}`} inherit>
                  {profile.workEmail}
                </Anchor>
              ),
            ],
            [t('profile.phone'), profile.workPhone ?? none],
            [t('profile.number'), profile.number ?? none],
          ]}
        />
      </Panel>
      <Personal of={profile} />
    </Stack>
  );
}

function Personal({ of: { personal, on } }: { of: Profile }) {
  const t = useDirectoryTexts();
  const format = useFormat();
  const label = useLabels();
  if (personal === null)
    return (
      <Alert color="gray" icon={<IconLock size={18} />} title={t('profile.employment')}>
        {t('profile.noAccess')}
      </Alert>
    );
  const { employment, jobs } = personal;
  const kind = employment?.kind as keyof typeof employmentKinds | null | undefined;
  const now = jobs.findLast(({ from }) => from <= on);
  return (
    <>
      <Panel title={t('profile.employment')}>
        <Facts
          items={[
            [t('profile.start'), format.date(employment?.startDate ?? null)],
            [t('profile.end'), employment?.endDate === null ? null : format.date(employment?.endDate ?? null)],
            [
              t('profile.kind'),
              kind === null || kind === undefined ? format.number(null) : label(employmentKinds[kind]),
            ],
            [t('profile.hours'), format.figure(now?.weeklyHours ?? null, 'h')],
          ]}
        />
      </Panel>
      <Panel title={t('profile.jobs')} isFlush>
        <DataTable
          label={t('profile.jobs')}
          rows={jobs.toReversed()}
          keyOf={({ from }) => from}
          isStacked
          empty={<Text p="md">{t('jobsEmpty')}</Text>}
          columns={[
            {
              name: 'from',
              label: t('profile.from'),
              isHead: true,
              cell: (one) => (
                <>
                  {format.date(one.from)}
                  {one === now && <Text size="xs">{t('profile.now')}</Text>}
                </>
              ),
            },
            { name: 'position', label: t('position'), cell: (one) => one.position ?? format.number(null) },
            { name: 'unit', label: t('unit'), cell: (one) => one.unit ?? format.number(null) },
            {
              name: 'hours',
              label: t('profile.hours'),
              isNumber: true,
              cell: (one) => format.figure(one.weeklyHours, 'h'),
            },
          ]}
        />
      </Panel>
    </>
  );
}
