import { Button, Checkbox, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall, useSend } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import {
  muteRecordCall,
  notificationSettingsCall,
  setNotificationSettingsCall,
} from '#platform/notifications/model/notification-calls.ts';
import { emailFrequencies, type EmailFrequency } from '#platform/notifications/model/notification-kinds.ts';
import { EmailTimes } from './email-times.tsx';
import { useInboxTexts } from './texts.ts';

type Settings = ResponseOf<typeof notificationSettingsCall>;

/** Kind × channel, the hours without emails, and the records that are muted. Each choice is kept at once. */
export function NotificationSettings() {
  const settings = useCall(notificationSettingsCall);
  return (
    <QueryView of={settings} rows={10}>
      {(answer) => (
        <Stack gap="md">
          <Matrix kinds={answer.kinds} />
          <EmailTimes key={JSON.stringify(answer.times)} times={answer.times} zone={answer.zone} />
          <Mutes mutes={answer.mutes} />
        </Stack>
      )}
    </QueryView>
  );
}

function Matrix({ kinds }: { kinds: Settings['kinds'] }) {
  const t = useInboxTexts();
  const label = useLabels();
  const save = useSend(setNotificationSettingsCall);
  const set = (kind: string, inApp: boolean, email: EmailFrequency) =>
    save.mutate({ body: { kinds: [{ kind, inApp, email }] } });
  return (
    <Panel title={t('settingsTitle')} note={t('settingsText')} isFlush>
      <DataTable
        label={t('settingsTitle')}
        rows={kinds}
        keyOf={({ kind }) => kind}
        columns={[
          {
            name: 'kind',
            label: t('kind'),
            isHead: true,
            cell: (one) => (
              <>
                {label(one.label)}
                {one.isLocked && (
                  <Text size="xs" c="dimmed" component="div">
                    <IconLock size={12} aria-hidden /> {t('locked')}
                  </Text>
                )}
              </>
            ),
          },
          {
            name: 'inApp',
            label: t('inApp'),
            cell: (one) => (
              <Checkbox
                aria-label={`${label(one.label)}: ${t('inApp')}`}
                checked={one.inApp}
                disabled={one.isLocked || save.isPending}
                onChange={(event) => set(one.kind, event.currentTarget.checked, one.email)}
              />
            ),
          },
          {
            name: 'email',
            label: t('email'),
            cell: (one) => (
              <NativeSelect
                size="xs"
                aria-label={`${label(one.label)}: ${t('email')}`}
                value={one.email}
                disabled={save.isPending}
                data={emailFrequencies.map((value) => ({ value, label: t(`emailOf.${value}`) }))}
                onChange={(event) => {
                  const chosen = emailFrequencies.find((value) => value === event.currentTarget.value);
                  if (chosen !== undefined) set(one.kind, one.inApp, chosen);
                }}
              />
            ),
          },
        ]}
      />
      <ProblemNote error={save.error} />
    </Panel>
  );
}

function Mutes({ mutes }: { mutes: Settings['mutes'] }) {
  const t = useInboxTexts();
  const label = useLabels();
  const unmute = useSend(muteRecordCall);
  return (
    <Panel title={t('mutes')}>
      {mutes.length === 0 ? (
        <Text size="sm">{t('mutesEmpty')}</Text>
      ) : (
        <Stack gap="xs">
          {mutes.map(({ resource, recordId, title, label: kind }) => {
            const name = title === null ? t('mutedHidden') : `${label(kind)}: ${title}`;
            return (
              <Group key={recordId} justify="space-between">
                <Text size="sm">{name}</Text>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('unmuteOf', { name })}
                  onClick={() => unmute.mutate({ body: { resource, recordId, isMuted: false } })}
                >
                  {t('unmute')}
                </Button>
              </Group>
            );
          })}
        </Stack>
      )}
    </Panel>
  );
}
