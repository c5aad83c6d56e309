import { ActionIcon, Alert, Button, Drawer, Group, Menu, Tabs, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp, IconDots, IconLink, IconRestore, IconTrash, IconX } from '@tabler/icons-react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import type { Resource } from '#platform/records/model/resource.ts';
import type { Refs } from '#platform/http/web/client.ts';
import { useRecord, useRemove, useRestore } from '#platform/http/web/hooks.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { Dialog } from '#platform/kit/web/dialog.tsx';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
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
  onClose: () => void;
  onOpen: (id: string) => void;
  onRemoved: (record: Row, title: string) => void;
}

/** A record beside its list: read, changed, proved, talked about, and its history. */
export default function RecordDrawer(props: RecordDrawerProps) {
  const form = useRef<RecordFormHandle>(null);
  const isNarrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const close = () => {
    if (form.current) form.current.attempt(props.onClose);
    else props.onClose();
  };
  return (
    <Drawer.Root
      opened
      onClose={close}
      position="right"
      size={isNarrow ? '100%' : 720}
      closeOnClickOutside={false}
      transitionProps={{ duration: 120 }}
      classNames={{
        content: classes['drawerContent'] ?? '',
        body: classes['drawerBody'] ?? '',
        title: classes['title'] ?? '',
      }}
    >
      <Drawer.Overlay backgroundOpacity={0.25} onClick={close} />
      <Drawer.Content radius={0}>
        <Drawer.Body>
          {props.id === null ? (
            <NewRecord {...props} form={form} onClose={close} onDone={props.onClose} />
          ) : (
            <KnownRecord {...props} id={props.id} form={form} onClose={close} />
          )}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}

type FormRef = RefObject<RecordFormHandle | null>;

function NewRecord({
  resource,
  own,
  start,
  inputs,
  form,
  onClose,
  onDone,
  onOpen,
}: RecordDrawerProps & { form: FormRef; onDone: () => void }) {
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
    <>
      <Head resource={resource} title={t('new', { singular })} onClose={onClose} isNew />
      <div className={classes['body']}>
        <RecordForm
          resource={resource}
          own={own}
          record={null}
          refs={noRefs}
          start={start}
          inputs={inputs ?? noInputs}
          handle={form}
          onCancel={onDone}
          onSaved={({ record, refs }, { another }) => {
            said(record, refs);
            if (!another) onDone();
          }}
        />
      </div>
    </>
  );
}

function KnownRecord({
  resource,
  own,
  id,
  isReadOnly,
  rows,
  reason,
  inputs,
  form,
  onClose,
  onOpen,
  onRemoved,
}: RecordDrawerProps & { id: string; form: FormRef }) {
  const t = useRecordTexts();
  const { singular } = useNames(resource);
  const { data, error, refetch } = useRecord(resource, id);
  const context = useTextContext(data?.refs);
  const [tab, setTab] = useState<string | null>('details');
  if (error !== null && data === undefined)
    return (
      <>
        <Head resource={resource} title="" onClose={onClose} />
        <ErrorState error={error} onRetry={() => void refetch()} />
      </>
    );
  if (data === undefined)
    return (
      <>
        <Head resource={resource} title={t('loading', { singular })} onClose={onClose} />
        <div className={classes['body']}>
          <Loading rows={10} />
        </div>
      </>
    );
  const { refs, may, moves } = data;
  const found = asRow(data.record);
  const mayWrite = may.write && !isReadOnly;
  const title = recordTitle(resource, found, context);
  const index = rows.findIndex((row) => row.id === id);
  const leave = (way: () => void) => {
    if (form.current) form.current.attempt(way);
    else way();
  };
  const neighbour = (by: 1 | -1) => (index < 0 ? undefined : rows[index + by]);
  return (
    <>
      <Head
        resource={resource}
        title={title}
        onClose={onClose}
        previous={neighbour(-1)}
        next={neighbour(1)}
        onGo={(row) => leave(() => onOpen(row.id))}
        menu={
          <RecordMenu
            resource={resource}
            record={found}
            title={title}
            mayRemove={may.remove && !isReadOnly}
            onRemoved={() => onRemoved(found, title)}
          />
        }
      >
        <StateMoves
          resource={resource}
          record={found}
          moves={isReadOnly ? {} : moves}
          isDirty={() => form.current?.isDirty() ?? false}
        />
        {found.removedAt !== null && (
          <BinNotice resource={resource} record={found} mayRestore={may.remove && !isReadOnly} />
        )}
      </Head>
      <Tabs value={tab} onChange={setTab} className={classes['tabs'] ?? ''} keepMounted={false}>
        <Tabs.List px={12} aria-label={t('tabs', { singular })}>
          {(['details', 'evidence', 'comments', 'history'] as const).map((name) => (
            <Tabs.Tab key={name} value={name}>
              {t(name)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {/* The form stays while one looks something up in another tab; what was typed must not go. */}
        <Tabs.Panel value="details" className={classes['panel'] ?? ''} keepMounted>
          {!mayWrite && found.removedAt === null && (
            <Text size="xs" c="dimmed" mb="sm">
              {t('readOnly', { singular })}
            </Text>
          )}
          {mayWrite ? (
            <RecordForm
              resource={resource}
              own={own}
              record={found}
              refs={refs}
              reason={reason ?? 'none'}
              inputs={inputs ?? noInputs}
              handle={form}
              onCancel={onClose}
              onSaved={() => toast({ message: t('saved'), seconds: 2 })}
            />
          ) : (
            <RecordDetails resource={resource} own={own} record={found} refs={refs} />
          )}
          <Frame record={found} refs={refs} />
        </Tabs.Panel>
        <Tabs.Panel value="evidence" className={classes['panel'] ?? ''}>
          <EvidencePart resource={resource} id={id} mayWrite={mayWrite} />
        </Tabs.Panel>
        <Tabs.Panel value="comments" className={classes['panel'] ?? ''}>
          <CommentsPart resource={resource} id={id} />
        </Tabs.Panel>
        <Tabs.Panel value="history" className={classes['panel'] ?? ''}>
          <HistoryPart resource={resource} own={own} id={id} refs={refs} />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}

const noRefs: Refs = {};
const noInputs = {};

interface HeadProps {
  resource: Resource;
  title: string;
  onClose: () => void;
  isNew?: boolean;
  previous?: Row | undefined;
  next?: Row | undefined;
  onGo?: (row: Row) => void;
  menu?: ReactNode;
  children?: ReactNode;
}

function Head({ resource, title, onClose, isNew = false, previous, next, onGo, menu, children }: HeadProps) {
  const t = useRecordTexts();
  const { singular } = useNames(resource);
  const step = (row: Row | undefined, text: string, icon: ReactNode) => (
    <ActionIcon
      size="md"
      aria-label={text}
      disabled={row === undefined}
      onClick={() => {
        if (row) onGo?.(row);
      }}
    >
      {icon}
    </ActionIcon>
  );
  return (
    <div className={classes['head']}>
      <div className={classes['headLine']}>
        <div style={{ flex: 1, minWidth: 0 }}>
          {!isNew && (
            <div className={classes['kind']}>{singular.charAt(0).toLocaleUpperCase() + singular.slice(1)}</div>
          )}
          <Drawer.Title>{title}</Drawer.Title>
        </div>
        <Group gap={2} wrap="nowrap">
          {!isNew && step(previous, t('previous'), <IconChevronUp size={17} />)}
          {!isNew && step(next, t('next'), <IconChevronDown size={17} />)}
          {menu}
          <ActionIcon size="md" aria-label={t('close')} onClick={onClose}>
            <IconX size={18} />
          </ActionIcon>
        </Group>
      </div>
      {children}
    </div>
  );
}

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
          <ActionIcon size="md" aria-label={t('more')}>
            <IconDots size={17} />
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
