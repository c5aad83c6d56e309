import { Alert, Button, Checkbox, Group, Modal, Popover, ScrollArea, Stack, Text } from '@mantine/core';
import { IconColumns } from '@tabler/icons-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Field } from '#platform/records/model/fields.ts';
import { fieldsOf, type Resource } from '#platform/records/model/resource.ts';
import { problemOf } from '#platform/http/web/problem.ts';
import { useCompanyMutation } from '#platform/http/web/hooks.ts';
import { newKey } from '#platform/http/web/request.ts';
import { fieldText } from '../fields/field-text.ts';
import { useOwnFields } from '../fields/use-own-fields.ts';
import { useTextContext } from '../fields/use-text-context.ts';
import { useUnsavedGuard } from '../forms/unsaved-guard.tsx';
import { absent } from '#platform/i18n/model/format.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { columnsOf } from '../register/grid/columns.ts';
import { useNames } from '../register/texts.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { useCompanyApi } from '#platform/http/web/company-api.tsx';
import { DataSheet } from './data-sheet.tsx';
import type { SheetColumn } from './sheet-model.ts';
import { savePaste, type PastedRows } from './paste-calls.ts';
import { emptySheet, filledRows, headersIn, pasteInto, withRows, type Range, type Sheet } from './sheet-model.ts';
import classes from './sheet.module.css';
import { useSheetTexts } from './texts.ts';
import { useSheetCheck } from './use-sheet-check.ts';
import { useSheetHistory } from './use-sheet-history.ts';
import { toast } from '../register/toast.ts';

/** Many new records in one sheet: pasted or typed, checked as one goes, saved all together or not at all. */
export default function PasteDrawer({ resource, onClose }: { resource: Resource; onClose: () => void }) {
  const t = useSheetTexts();
  const { plural } = useNames(resource);
  const rowsFilled = useRef(0);
  const guard = useUnsavedGuard(() => rowsFilled.current > 0);
  return (
    <Modal
      opened
      onClose={() => guard.attempt(onClose)}
      fullScreen
      title={t('title', { plural })}
      closeOnEscape={false}
      transitionProps={{ duration: 100 }}
    >
      <PasteSheet
        resource={resource}
        onFilled={(count) => {
          rowsFilled.current = count;
          guard.again();
        }}
        onDone={() => {
          guard.pass();
          onClose();
        }}
        onCancel={() => guard.attempt(onClose)}
      />
      {guard.question}
    </Modal>
  );
}

function PasteSheet({
  resource,
  onFilled,
  onDone,
  onCancel,
}: {
  resource: Resource;
  onFilled: (count: number) => void;
  onDone: () => void;
  onCancel: () => void;
}) {
  const t = useSheetTexts();
  const label = useLabels();
  const format = useFormat();
  const { plural } = useNames(resource);
  const api = useCompanyApi();
  const saving = useCompanyMutation((changing, { rows, key }: { rows: PastedRows; key: string }) =>
    savePaste(changing, resource, rows, key),
  );
  const navigate = useNavigate();
  // A paste is kept as an import, so it can be undone as one.
  const mayUndo = useMay('data.import');
  const own = useOwnFields(resource);
  const context = useTextContext();
  const all = useMemo(() => pasteColumns(resource, own), [resource, own]);
  const fields = useMemo(() => Object.fromEntries(all.map(({ name, field }) => [name, field])), [all]);
  const { sheet, set, undo, redo } = useSheetHistory(() => emptySheet(usualColumns(resource), 30));
  const columns = useMemo(
    () => sheet.columns.flatMap((name) => all.find((column) => column.name === name) ?? []),
    [sheet.columns, all],
  );
  const { verdicts, isChecking, failure, check, body } = useSheetCheck(resource, fields, sheet);
  const [notes, setNotes] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const attempt = useRef({ body: '', key: '' });
  const filled = useMemo(() => filledRows(sheet).ids.length, [sheet]);
  useEffect(() => onFilled(filled), [filled, onFilled]);

  const onPaste = useCallback(
    (range: Range, block: string[][]): Range => {
      const [first, ...rest] = block;
      const headers =
        first !== undefined && rest.length > 0
          ? headersIn(
              first,
              all.map(({ name, field }) => ({ name, label: label(field.label) })),
            )
          : null;
      if (headers === null) {
        const pasted = pasteInto(sheet, range, block);
        set(withRows(pasted.sheet, pasted.range.bottom + 2));
        setNotes([
          ...(pasted.lostRows > 0 ? [t('lostRows', { count: pasted.lostRows })] : []),
          ...(pasted.lostColumns > 0 ? [t('lostColumns', { count: pasted.lostColumns })] : []),
        ]);
        return pasted.range;
      }
      const named = headers.filter((name) => name !== null);
      const unknown = first?.filter((cell, at) => headers[at] === null && cell.trim() !== '') ?? [];
      // Each column goes where its header says; those that are not on the sheet yet join it.
      const order = [...named, ...sheet.columns.filter((name) => !named.includes(name))];
      const wide: Sheet = { ...sheet, columns: order };
      const pasted = pasteInto(
        wide,
        { ...range, left: 0, right: 0 },
        rest.map((row) => headers.flatMap((name, at) => (name === null ? [] : [row[at] ?? '']))),
      );
      set(withRows(pasted.sheet, pasted.range.bottom + 2));
      setNotes([
        t('headersTaken'),
        ...(unknown.length > 0 ? [t('headersUnknown', { names: unknown.join(', ') })] : []),
        ...(pasted.lostRows > 0 ? [t('lostRows', { count: pasted.lostRows })] : []),
      ]);
      return pasted.range;
    },
    [sheet, all, label, set, t],
  );

  const counts = useMemo(() => {
    const found = { new: 0, changed: 0, same: 0, wrong: 0, leftOut: 0 };
    for (const { verdict } of verdicts.values()) found[verdict] += 1;
    return found;
  }, [verdicts]);

  const save = async () => {
    setProblem(null);
    const checked = await check();
    if (checked === null || [...checked.values()].some(({ verdict }) => verdict === 'wrong')) return;
    setSaving(true);
    const given = body().body;
    const text = JSON.stringify(given);
    if (attempt.current.body !== text) attempt.current = { body: text, key: newKey() };
    try {
      const saved = await saving.mutateAsync({ rows: given, key: attempt.current.key });
      toast({
        title: t('saved', { created: format.number(saved.created), changed: format.number(saved.changed) }),
        seconds: 8,
        ...(saved.importId !== null && mayUndo
          ? {
              message: (
                <Button
                  size="compact-sm"
                  variant="light"
                  mt={4}
                  onClick={() => void navigate(`/${encodeURIComponent(api.company)}/imports/${saved.importId}`)}
                >
                  {t('undo')}
                </Button>
              ),
            }
          : {}),
      });
      onDone();
    } catch (error) {
      const failed = problemOf(error);
      setProblem([failed.title, failed.hint].filter((part) => part !== null).join(' '));
      void check();
    } finally {
      setSaving(false);
    }
  };

  return (
    <div className={classes['screen']}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {t('intro')}
        </Text>
        <ColumnChoice all={all} chosen={sheet.columns} onChange={(next) => set({ ...sheet, columns: next })} />
      </Group>
      {notes.length > 0 && (
        <Alert
          color="blue"
          py="xs"
          withCloseButton
          closeButtonLabel={t('close')}
          onClose={() => setNotes([])}
          role="status"
        >
          {notes.join(' ')}
        </Alert>
      )}
      {problem !== null && (
        <Alert color="red" py="xs" role="alert" title={t('notSaved')}>
          {problem}
        </Alert>
      )}
      {failure !== null && (
        <Alert color="red" py="xs" role="alert">
          {t('checkFailed', { reason: failure })}{' '}
          <Button size="compact-xs" variant="default" onClick={() => void check()}>
            {t('checkAgain')}
          </Button>
        </Alert>
      )}
      <DataSheet
        label={t('sheet', { plural })}
        sheet={sheet}
        columns={columns}
        verdicts={verdicts}
        onChange={set}
        onPaste={onPaste}
        onUndo={undo}
        onRedo={redo}
        understood={(column, value, rowId) =>
          value === null || value === undefined || typeof value === 'object' || !readsOtherwise(column.field)
            ? null
            : shown(column.field, value, rowId)
        }
      />
      <div className={classes['foot']}>
        <div className={classes['footNote']} role="status">
          {isChecking
            ? t('checking')
            : (['new', 'changed', 'same', 'wrong'] as const)
                .filter((verdict) => counts[verdict] > 0)
                .map((verdict) => (
                  <span key={verdict} className={verdict === 'wrong' ? classes['problem'] : undefined}>
                    {t(`counts.${verdict}`, { count: counts[verdict] })}
                  </span>
                ))}
        </div>
        <Button variant="default" onClick={() => set(withRows(sheet, sheet.rows.length + 50))}>
          {t('addRows', { count: 50 })}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
        <Button
          loading={isSaving}
          disabled={filled === 0 || (counts.wrong > 0 && !isChecking)}
          onClick={() => void save()}
        >
          {filled === 0 ? t('saveNone') : t('save', { count: filled })}
        </Button>
      </div>
    </div>
  );

  function shown(field: Field, value: unknown, rowId: number): string | null {
    const cells = verdicts.get(rowId)?.cells ?? {};
    const row = Object.fromEntries(Object.entries(cells).map(([name, cell]) => [name, cell.value]));
    const text = fieldText(field, value, { ...context, row });
    return text === absent ? null : text;
  }
}

function ColumnChoice({
  all,
  chosen,
  onChange,
}: {
  all: readonly SheetColumn[];
  chosen: readonly string[];
  onChange: (columns: readonly string[]) => void;
}) {
  const t = useSheetTexts();
  const label = useLabels();
  return (
    <Popover position="bottom-end" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconColumns size={15} stroke={1.7} />}
          aria-haspopup="dialog"
        >
          {t('columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown p="sm" aria-label={t('columnsTitle')}>
        <ScrollArea.Autosize mah={380} type="auto" offsetScrollbars>
          <Stack gap={6}>
            {all.map(({ name, field }) => (
              <Checkbox
                key={name}
                size="xs"
                label={label(field.label)}
                checked={chosen.includes(name)}
                disabled={chosen.length === 1 && chosen.includes(name)}
                onChange={(event) =>
                  onChange(
                    event.currentTarget.checked
                      ? all.map((column) => column.name).filter((one) => one === name || chosen.includes(one))
                      : chosen.filter((one) => one !== name),
                  )
                }
              />
            ))}
          </Stack>
        </ScrollArea.Autosize>
      </Popover.Dropdown>
    </Popover>
  );
}

/** What a sheet can hold: everything that is not computed and fits into one cell. */
function pasteColumns(resource: Resource, own: Parameters<typeof columnsOf>[1]): SheetColumn[] {
  return columnsOf(resource, own, { created: '', createdBy: '', changed: '', changedBy: '' })
    .filter(
      ({ name, field }) =>
        (name in resource.fields || name.startsWith('custom.')) &&
        !field.computed &&
        field.kind !== 'files' &&
        field.kind !== 'lines',
    )
    .map(({ name, field, width }) => ({ name, field, width: Math.max(width, 120) }));
}

/** The columns one sees first: what is required, then what the grid shows. */
function usualColumns(resource: Resource): string[] {
  const names = fieldsOf(resource)
    .filter(
      ([name, field]) =>
        (field.required || resource.table.columns.includes(name)) &&
        !field.computed &&
        field.kind !== 'files' &&
        field.kind !== 'lines' &&
        field.kind !== 'state',
    )
    .map(([name]) => name);
  return names.length > 0 ? names : [resource.title];
}

/** Kinds whose typed text says less than what was understood. */
const readsOtherwise = ({ kind }: Field) =>
  !['text', 'longText', 'reference', 'files', 'lines', 'geoPoint'].includes(kind);
