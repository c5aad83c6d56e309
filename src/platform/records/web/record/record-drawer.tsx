import { ActionIcon, Alert, Button, Group, Menu, Text, TextInput } from '@mantine/core';
import { IconDots, IconEye, IconLink, IconRestore, IconTrash } from '@tabler/icons-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { fieldKey, specialFields } from '#platform/records/model/access.ts';
import { readRecordCall } from '#platform/records/model/record-calls.ts';
import type { RecordFrame, Resource } from '#platform/records/model/resource.ts';
import type { RecordResponse, Refs } from '#platform/http/web/client.ts';
import { useCompanyMutation, useRecord, useRemove, useRestore } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { PartTabs } from '#platform/kit/web/page-tabs.tsx';
import { SidePanel } from '#platform/kit/web/side-panel.tsx';
import type { OwnField } from '../fields/custom-fields.ts';
import type { InputProps } from '../fields/input-props.ts';
import { nameOf, usePeople } from '../fields/people.ts';
import { recordTitle } from '../fields/record-title.ts';
import { useTextContext } from '../fields/use-text-context.ts';
import { ProblemAlert } from '../forms/error-summary.tsx';
import type { Values } from '../forms/form-values.ts';
import { RecordForm, type RecordFormHandle } from '../forms/record-form.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { asRow, type Row } from '#platform/records/model/row.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import { useNames } from '../register/texts.ts';
import { CommentsPart } from './comments-part.tsx';
import { EvidencePart } from './evidence-part.tsx';
import { HistoryPart } from './history-part.tsx';
import { RecordMenuEntry, useRecordMenuItems } from './record-menu.tsx';
import { RecordDetails } from './record-details.tsx';
import classes from './record.module.css';
import { StateMoves } from './state-moves.tsx';
import { useRecordTexts } from './texts.ts';
import { toast } from '../register/toast.ts';

interface RecordDrawerProps {
  resource: Resource;
  own: readonly OwnField[];
  /** Null: a new record. */
  id: string | null;
  start: Values;
  isReadOnly: boolean;
  /** The rows of the list behind it, for previous and next. */
  rows: readonly Row[];
  reason?: 'none' | 'asked' | 'required';
  /** Own inputs by field name. */
  inputs?: Readonly<Partial<Record<string, (props: InputProps) => ReactNode>>> | undefined;
  /** Above its fields. */
  above?: (record: Row) => ReactNode;
  onClose: () => void;
  onOpen: (id: string) => void;
  onRemoved: (record: Row, title: string) => void;
}

/** A record beside its list: read, changed, proved, talked about, and its history. */
export default function RecordDrawer(props: RecordDrawerProps) {
  const form = useRef<RecordFormHandle>(null);
  const leave = (way: () => void) => {
    if (form.current) form.current.attempt(way);
    else way();
  };
  return props.id === null ? (
    <NewRecord {...props} form={form} leave={leave} />
  ) : (
    <KnownRecord {...props} id={props.id} form={form} leave={leave} />
  );
}

interface PanelProps extends RecordDrawerProps {
  form: RefObject<RecordFormHandle | null>;
  /** Goes on, after the question if something was entered. */
  leave: (way: () => void) => void;
}
/** px: the form has two columns. */
const width = 720;

function NewRecord({ resource, own, start, inputs, form, leave, onClose, onOpen }: PanelProps) {
  const t = useRecordTexts();
  const { singular } = useNames(resource);
  const context = useTextContext();
  const said = (record: Row, refs: Refs) => {
    const title = recordTitle(resource, record, { ...context, refs });
    toast({
      title: t('created', { title }),
      message: (
        <Button size="compact-sm" variant="light" mt={4} onClick={() => onOpen(record.id)}>
          {t('open')}
        </Button>
      ),
    });
  };
  return (
    <SidePanel title={t('new', { singular })} width={width} onClose={() => leave(onClose)}>
      <div className={classes['form']}>
        <RecordForm
          resource={resource}
          own={own}
          record={null}
          refs={noRefs}
          start={start}
          inputs={inputs ?? noInputs}
          handle={form}
          onCancel={onClose}
          onSaved={({ record, refs }, { another }) => {
            said(record, refs);
            if (!another) onClose();
          }}
        />
      </div>
    </SidePanel>
  );
}

function KnownRecord(props: PanelProps & { id: string }) {
  const { resource, id, isReadOnly, rows, leave, onClose, onOpen, onRemoved } = props;
  const t = useRecordTexts();
  const { singular } = useNames(resource);
  const { data, error, refetch } = useRecord(resource, id);
  const context = useTextContext(data?.refs);
  const found = data === undefined ? null : asRow(data.record);
  const title = found === null ? '' : recordTitle(resource, found, context);
  const index = rows.findIndex((row) => row.id === id);
  // Not before the record is there: the panel gives the focus to what it can do first.
  const neighbour = (by: 1 | -1) => {
    const row = found === null || index < 0 ? undefined : rows[index + by];
    return row === undefined ? null : () => leave(() => onOpen(row.id));
  };
  return (
    <SidePanel
      title={found === null && error === null ? t('loading', { singular }) : title}
      kind={singular.charAt(0).toLocaleUpperCase() + singular.slice(1)}
      width={width}
      onClose={() => leave(onClose)}
      {...(rows.length === 0 ? {} : { previous: neighbour(-1), next: neighbour(1) })}
      beside={
        data !== undefined &&
        found !== null && (
          <RecordMenu
            resource={resource}
            record={found}
            title={title}
            mayRemove={data.may.remove && !isReadOnly}
            onRemoved={() => onRemoved(found, title)}
          />
        )
      }
    >
      {data !== undefined && found !== null ? (
        <Sections {...props} record={found} standing={data} />
      ) : error === null ? (
        <Loading rows={10} />
      ) : (
        <ErrorState error={error} onRetry={() => void refetch()} />
      )}
    </SidePanel>
  );
}

const sections = ['details', 'evidence', 'comments', 'history'] as const;

/** States and moves of a record, and its sections. */
function Sections({
  resource,
  own,
  id,
  isReadOnly,
  reason,
  inputs,
  above,
  form,
  onClose,
  record,
  standing: { refs, may, moves },
}: PanelProps & { id: string; record: Row; standing: Omit<RecordResponse<unknown>, 'record'> }) {
  const t = useRecordTexts();
  const { singular } = useNames(resource);
  const [shown, setShown] = useState<(typeof sections)[number]>('details');
  const mayWrite = may.write && !isReadOnly;
  const [special, setSpecial] = useState<Row | null>(null);
  const { access } = useCompany();
  const names = specialFields(resource).map(([name]) => name);
  const hasSpecial = names.some((name) => access.includes(fieldKey(resource, name) ?? ''));
  // What was read of P4, beside the record as it is by now.
  const shownRecord = special === null ? record : { ...special, ...record };
  return (
    <div className={classes['form']}>
      <StateMoves
        resource={resource}
        record={record}
        moves={isReadOnly ? {} : moves}
        isDirty={() => form.current?.isDirty() ?? false}
      />
      {record.removedAt !== null && (
        <BinNotice resource={resource} record={record} mayRestore={may.remove && !isReadOnly} />
      )}
      {/* The form stays while one looks something up in another tab; what was typed must not go. */}
      <PartTabs
        label={t('tabs', { singular })}
        names={sections}
        nameOf={t}
        shown={shown}
        onShow={setShown}
        kept="details"
        shape="text"
      >
        {(name) =>
          name === 'evidence' ? (
            <EvidencePart resource={resource} id={id} mayWrite={mayWrite} />
          ) : name === 'comments' ? (
            <CommentsPart resource={resource} id={id} />
          ) : name === 'history' ? (
            <HistoryPart resource={resource} own={own} id={id} refs={refs} />
          ) : (
            <>
              {!mayWrite && record.removedAt === null && (
                <Text size="xs" c="dimmed" mb="sm">
                  {t('readOnly', { singular })}
                </Text>
              )}
              {above !== undefined && record.removedAt === null && above(record)}
              {hasSpecial && special === null && <SpecialData resource={resource} id={id} onRead={setSpecial} />}
              {mayWrite ? (
                <RecordForm
                  key={special === null ? 'plain' : 'special'}
                  resource={resource}
                  own={own}
                  record={shownRecord}
                  refs={refs}
                  reason={reason ?? 'none'}
                  inputs={inputs ?? noInputs}
                  handle={form}
                  onCancel={onClose}
                  onSaved={() => {
                    toast({ message: t('saved'), seconds: 2 });
                    setSpecial(null);
                  }}
                />
              ) : (
                <RecordDetails resource={resource} own={own} record={shownRecord} refs={refs} />
              )}
              <Frame record={record} refs={refs} />
            </>
          )
        }
      </PartTabs>
    </div>
  );
}

/** Special categories of personal data come when they are asked for: the history notes each reading. */
function SpecialData({ resource, id, onRead }: { resource: Resource; id: string; onRead: (record: Row) => void }) {
  const t = useRecordTexts();
  const read = useCompanyMutation((api, { path: register }: Resource) =>
    api.send(readRecordCall, { params: { register, id }, query: { special: 'true' } }),
  );
  return (
    <Group gap="sm" mb="md">
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconEye size={15} />}
        loading={read.isPending}
        onClick={() => read.mutate(resource, { onSuccess: ({ record }) => onRead(asRow(record as RecordFrame)) })}
      >
        {t('special')}
      </Button>
      <Text size="xs" c="dimmed">
        {t('specialNoted')}
      </Text>
      {read.error !== null && <ProblemAlert problem={problemOf(read.error)} />}
    </Group>
  );
}

const noRefs: Refs = {};
const noInputs = {};

function RecordMenu({
  resource,
  record,
  title,
  mayRemove,
  onRemoved,
}: {
  resource: Resource;
  record: Row;
  title: string;
  mayRemove: boolean;
  onRemoved: () => void;
}) {
  const t = useRecordTexts();
  const added = useRecordMenuItems();
  const [isAsking, setAsking] = useState(false);
  const copy = () =>
    void navigator.clipboard?.writeText(window.location.href).then(
      () => toast({ message: t('linkCopied') }),
      () => undefined,
    );
  return (
    <>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon aria-label={t('more')}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconLink size={15} stroke={1.6} />} onClick={copy}>
            {t('copyLink')}
          </Menu.Item>
          {record.removedAt === null &&
            added.map((item, index) => (
              <RecordMenuEntry key={index} of={item} resource={resource} record={record} title={title} />
            ))}
          {mayRemove && record.removedAt === null && (
            <Menu.Item color="red" leftSection={<IconTrash size={15} stroke={1.6} />} onClick={() => setAsking(true)}>
              {t('remove')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {isAsking && (
        <RemoveDialog
          resource={resource}
          record={record}
          title={title}
          onClose={() => setAsking(false)}
          onRemoved={onRemoved}
        />
      )}
    </>
  );
}

function RemoveDialog({
  resource,
  record,
  title,
  onClose,
  onRemoved,
}: {
  resource: Resource;
  record: Row;
  title: string;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const t = useRecordTexts();
  const remove = useRemove(resource);
  const run = (reason: string) =>
    remove.mutate(
      { id: record.id, version: record.version, ...(reason === '' ? {} : { reason }) },
      { onSuccess: onRemoved },
    );
  return (
    <Dialog
      title={t('removeTitle', { title })}
      submit={t('remove')}
      consequence={t('removeText')}
      isBusy={remove.isPending}
      error={remove.error}
      size="sm"
      isAbove
      tone="red"
      onSubmit={(given) => run(String(given.get('reason')).trim())}
      onClose={onClose}
    >
      <TextInput name="reason" label={t('removeReason')} maxLength={500} autoComplete="off" />
    </Dialog>
  );
}

function BinNotice({ resource, record, mayRestore }: { resource: Resource; record: Row; mayRestore: boolean }) {
  const t = useRecordTexts();
  const format = useFormat();
  const { singular } = useNames(resource);
  const restore = useRestore(resource);
  return (
    <Alert color="gray" py="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm">{t('inBin', { singular, at: format.moment(record.removedAt) })}</Text>
        {mayRestore && (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconRestore size={15} />}
            loading={restore.isPending}
            onClick={() => restore.mutate(record.id)}
          >
            {t('restore')}
          </Button>
        )}
      </Group>
      {restore.error !== null && <ProblemAlert problem={problemOf(restore.error)} />}
    </Alert>
  );
}

/** Version and last change, for people who compare with somebody else's screen. */
function Frame({ record, refs }: { record: Row; refs: Refs }) {
  const t = useRecordTexts();
  const format = useFormat();
  const { data: people = [] } = usePeople();
  const author = people.find(({ id }) => id === record.changedBy);
  const name = author === undefined ? (record.changedBy === null ? undefined : refs[record.changedBy]) : nameOf(author);
  const values = {
    version: record.version,
    created: format.moment(record.createdAt),
    changed: format.moment(record.changedAt),
  };
  return (
    <div className={classes['frame']}>
      {name === undefined ? t('frame', values) : t('frameBy', { ...values, name })}
    </div>
  );
}
