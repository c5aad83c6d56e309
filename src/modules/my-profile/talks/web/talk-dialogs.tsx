import { Button, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { InputForm } from '#platform/forms/web/input-form.tsx';
import { NativeChoice } from '#platform/forms/web/native-choice.tsx';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall, useCompanyMutation } from '#platform/http/web/hooks.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { DialogFrame } from '#platform/kit/web/dialog.tsx';
import { ProblemNote } from '#platform/kit/web/problem-note.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { longText, text } from '#platform/records/model/fields.ts';
import type { ChangeOf } from '#platform/records/model/resource.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { oneToOne, talkAction } from '../model/one-to-one.ts';
import {
  privateNoteCall,
  PRIVATE_NOTE_MAX,
  talkCall,
  type ActionShown,
  type myTalksCall,
  type TalkWhole,
} from '../model/talk-calls.ts';
import { useTalkTexts } from './texts.ts';

const { day, status, agenda, notes } = oneToOne.fields;
const { what, by, due } = talkAction.fields;

/** Plans a one-to-one: with the own line manager, or with a direct report. */
export function PlanDialog({ mine, onClose }: { mine: ResponseOf<typeof myTalksCall>; onClose: () => void }) {
  const t = useTalkTexts();
  const today = useToday();
  const people = [
    ...(mine.me !== null && mine.hasManager ? [{ value: mine.me, label: t('plan.me') }] : []),
    ...mine.reports.map(({ id, name }) => ({ value: id, label: name })),
  ];
  return (
    <InputForm
      title={t('plan.title')}
      submit={t('plan.submit')}
      fields={{ employee: text({ label: t('plan.employee'), required: true }), day, agenda }}
      start={{ employee: people[0]?.value ?? '', day: today }}
      inputs={{ employee: (props) => <NativeChoice {...props} options={people} /> }}
      send={(api, input, options) =>
        api.createRecord(oneToOne, { employee: input.employee, day: input.day, agenda: input.agenda ?? [] }, options)
      }
      onDone={() => {
        toast({ message: t('plan.done') });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}

/** A one-to-one: what both see, the actions with those carried over, and the private notes of the reader. */
export function TalkDialog({ talk, onClose }: { talk: string; onClose: () => void }) {
  const t = useTalkTexts();
  const answer = useCall(talkCall, { params: { talk } });
  const [employee, manager] = [answer.data?.employee.name ?? '', answer.data?.manager?.name];
  const title = manager === undefined ? t('talk.alone', { employee }) : t('talk.title', { employee, manager });
  return (
    <DialogFrame title={title} onClose={onClose} size="xl" isKept>
      <QueryView of={answer} shape="text">
        {(of) => (
          <Stack gap="lg">
            <Shared of={of} />
            <Actions of={of} />
            {of.isBetween && <PrivateNotes of={of} />}
          </Stack>
        )}
      </QueryView>
    </DialogFrame>
  );
}

function Shared({ of }: { of: TalkWhole }) {
  const t = useTalkTexts();
  // What was read is what is changed: somebody else's change in between is refused by the server.
  const [version, setVersion] = useState(of.version);
  return (
    <InputForm
      label={t('talk.shared')}
      submit={t('talk.save')}
      fields={{ day, status, agenda, notes }}
      start={{ day: of.day, status: of.status, agenda: of.agenda, notes: of.notes } as object}
      send={async (api, input, options) => {
        const set = { ...input, agenda: input.agenda ?? [], notes: input.notes ?? null } as ChangeOf<typeof oneToOne>;
        return (await api.changeRecord(oneToOne, of.id, { version, set }, options)).record.version;
      }}
      onDone={(next) => {
        setVersion(next);
        toast({ message: t('talk.saved') });
      }}
    />
  );
}

function Actions({ of }: { of: TalkWhole }) {
  const t = useTalkTexts();
  return (
    <Stack gap="xs">
      <Title order={3} size="h4">
        {t('action.title')}
      </Title>
      {of.carriedOver.length > 0 && <ActionTable name={t('action.carried')} rows={of.carriedOver} />}
      <ActionTable name={t('action.here')} rows={of.actions} />
      <InputForm
        label={t('action.add')}
        submit={t('action.add')}
        fields={{ what: { ...what, required: true }, by, due }}
        start={{ by: 'employee' }}
        isEmptied
        send={(api, input, options) =>
          api.createRecord(talkAction, { talk: of.id, what: input.what, by: input.by, due: input.due ?? null }, options)
        }
        onDone={() => toast({ message: t('action.added') })}
      />
    </Stack>
  );
}

function ActionTable({ name, rows }: { name: string; rows: readonly ActionShown[] }) {
  const t = useTalkTexts();
  const format = useFormat();
  const label = useLabels();
  const today = useToday();
  const move = useCompanyMutation((api, { id, version, status: from }: ActionShown) =>
    api.changeRecord(talkAction, id, { version, set: { status: from === 'open' ? 'done' : 'open' } }),
  );
  const { labels } = talkAction.fields.status;
  return (
    <>
      <DataTable
        label={name}
        rows={rows}
        keyOf={({ id }) => id}
        isStacked
        empty={<Text size="sm">{t('action.none')}</Text>}
        columns={[
          {
            name: 'what',
            label: name,
            isHead: true,
            cell: (one) => (
              <>
                {one.what}
                <Text size="xs" c="dimmed">
                  {t('action.agreed')} {format.date(one.agreedOn)}
                </Text>
              </>
            ),
          },
          { name: 'by', label: t('action.by'), cell: (one) => label(by.options[one.by]) },
          { name: 'due', label: t('action.due'), cell: (one) => one.due !== null && format.date(one.due) },
          {
            name: 'status',
            label: t('action.status'),
            cell: (one) =>
              one.status === 'open' && one.due !== null && one.due < today ? (
                <StatusBadge status="attention">{t('action.overdue')}</StatusBadge>
              ) : (
                <StatusBadge status={one.status === 'done' ? 'done' : 'neutral'}>
                  {label(labels[one.status])}
                </StatusBadge>
              ),
          },
          {
            name: 'actions',
            label: t('action.actions'),
            isAction: true,
            cell: (one) => {
              const verb = one.status === 'open' ? 'complete' : 'reopen';
              return (
                <Button
                  size="compact-sm"
                  variant="default"
                  loading={move.isPending && move.variables?.id === one.id}
                  aria-label={t(`action.${verb}Of`, { what: one.what })}
                  onClick={() => move.mutate(one)}
                >
                  {t(`action.${verb}`)}
                </Button>
              );
            },
          },
        ]}
      />
      <ProblemNote error={move.error} />
    </>
  );
}

function PrivateNotes({ of }: { of: TalkWhole }) {
  const t = useTalkTexts();
  return (
    <InputForm
      label={t('talk.private')}
      submit={t('talk.savePrivate')}
      fields={{ note: longText({ label: t('talk.private'), max: PRIVATE_NOTE_MAX }) }}
      start={{ note: of.privateNote ?? '' }}
      send={(api, { note }, { key }) =>
        api.send(privateNoteCall, { params: { talk: of.id }, body: { text: note ?? '' } }, { key })
      }
      onDone={() => toast({ message: t('talk.savedPrivate') })}
    >
      <Text size="sm">{t('talk.privateText')}</Text>
    </InputForm>
  );
}
