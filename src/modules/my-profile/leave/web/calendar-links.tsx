import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import {
  calendarLinksCall,
  makeCalendarLinkCall,
  revokeCalendarLinkCall,
  type CalendarKind,
} from '#modules/hr/leave/model/calendar-calls.ts';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall, useSend } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { ShownOnce } from '#platform/kit/web/shown-once.tsx';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMyLeaveTexts } from './texts.ts';

type CalendarLink = ResponseOf<typeof calendarLinksCall>['links'][number];
type Asked = { kind: CalendarKind; does: 'create' | 'renew' | 'revoke' };

/** Addresses by which one's own calendar program shows leave: created, renewed and revoked. */
export function CalendarLinks() {
  const t = useMyLeaveTexts();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  return (
    <Panel title={t('calendar.title')} note={t('calendar.note')} isFlush>
      <QueryView of={useCall(calendarLinksCall)} shape="text" rows={2}>
        {({ links }) => <Links links={links} onAsk={setAsked} />}
      </QueryView>
      {asked !== null && asked.does === 'revoke' && <Revoke kind={asked.kind} onClose={() => setAsked(null)} />}
      {asked !== null && asked.does !== 'revoke' && (
        <Make
          {...asked}
          isRenewed={asked.does === 'renew'}
          onClose={() => setAsked(null)}
          onMade={(made) => {
            setAsked(null);
            setAddress(made);
          }}
        />
      )}
      {address !== null && (
        <ShownOnce
          value={address}
          words={{
            title: t('calendar.made'),
            text: t('calendar.madeText'),
            label: t('calendar.address'),
            copy: t('calendar.copy'),
            copied: t('calendar.copied'),
            done: t('calendar.done'),
          }}
          onClose={() => setAddress(null)}
        />
      )}
    </Panel>
  );
}

function Links({ links, onAsk }: { links: readonly CalendarLink[]; onAsk: (asked: Asked) => void }) {
  const t = useMyLeaveTexts();
  const format = useFormat();
  return (
    <DataTable
      isStacked
      label={t('calendar.title')}
      rows={links}
      keyOf={({ kind }) => kind}
      columns={[
        {
          name: 'kind',
          label: t('calendar.calendar'),
          isHead: true,
          cell: ({ kind }) => (
            <>
              {t(`calendar.${kind}`)}
              <Text size="xs" c="dimmed">
                {t(`calendar.${kind}Text`)}
              </Text>
            </>
          ),
        },
        {
          name: 'link',
          label: t('calendar.link'),
          cell: ({ createdAt, lastUsedAt }) =>
            createdAt === null
              ? t('calendar.none')
              : lastUsedAt === null
                ? t('calendar.since', { day: format.dayOf(createdAt) })
                : t('calendar.used', { day: format.dayOf(createdAt), ago: format.ago(lastUsedAt, new Date()) }),
        },
        {
          name: 'action',
          label: t('calendar.action'),
          isAction: true,
          cell: ({ kind, createdAt }) => (
            <Group gap="xs" justify="end">
              <Button
                size="compact-sm"
                variant="default"
                aria-label={t(createdAt === null ? 'calendar.createOf' : 'calendar.renewOf', {
                  calendar: t(`calendar.${kind}`),
                })}
                onClick={() => onAsk({ kind, does: createdAt === null ? 'create' : 'renew' })}
              >
                {t(createdAt === null ? 'calendar.create' : 'calendar.renew')}
              </Button>
              {createdAt !== null && (
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t('calendar.revokeOf', { calendar: t(`calendar.${kind}`) })}
                  onClick={() => onAsk({ kind, does: 'revoke' })}
                >
                  {t('calendar.revoke')}
                </Button>
              )}
            </Group>
          ),
        },
      ]}
    />
  );
}

function Make({
  kind,
  isRenewed,
  onClose,
  onMade,
}: {
  kind: CalendarKind;
  isRenewed: boolean;
  onClose: () => void;
  onMade: (address: string) => void;
}) {
  const t = useMyLeaveTexts();
  const make = useSend(makeCalendarLinkCall);
  return (
    <Dialog
      title={t(isRenewed ? 'calendar.renewTitle' : 'calendar.createTitle')}
      consequence={`${t('calendar.warning')} ${isRenewed ? t('calendar.renewText') : ''}`}
      submit={t(isRenewed ? 'calendar.renew' : 'calendar.create')}
      isBusy={make.isPending}
      error={make.error}
      onClose={onClose}
      onSubmit={() => make.mutate({ body: { kind } }, { onSuccess: ({ address }) => onMade(address) })}
    />
  );
}

function Revoke({ kind, onClose }: { kind: CalendarKind; onClose: () => void }) {
  const t = useMyLeaveTexts();
  const revoke = useSend(revokeCalendarLinkCall);
  return (
    <Dialog
      title={t('calendar.revokeTitle')}
      consequence={t('calendar.revokeText')}
      submit={t('calendar.revoke')}
      tone="red"
      isBusy={revoke.isPending}
      error={revoke.error}
      onClose={onClose}
      onSubmit={() =>
        revoke.mutate(
          { params: { kind } },
          {
            onSuccess: () => {
              toast({ message: t('calendar.revoked') });
              onClose();
            },
          },
        )
      }
    />
  );
}
