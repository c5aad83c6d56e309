import { Alert, Button, Group, Textarea } from '@mantine/core';
import {
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react';
import type { ShownError } from '#platform/messages/web/in-words.ts';
import { conflictingRecord } from '#platform/records/model/record-calls.ts';
import type { ChangeOf, NewOf, RecordFrame, Resource } from '#platform/records/model/resource.ts';
import type { Refs } from '#platform/http/web/client.ts';
import { useChange, useCreate } from '#platform/http/web/hooks.ts';
import { problemOf, type ApiProblem } from '#platform/http/web/problem.ts';
import { newKey } from '#platform/http/web/request.ts';
import { SiblingValuesProvider } from '../fields/sibling-values.tsx';
import type { OwnField } from '../fields/custom-fields.ts';
import type { InputProps } from '../fields/input-props.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { asRow, type Row } from '#platform/records/model/row.ts';
import { useNames } from '../register/texts.ts';
import { ConflictView } from './conflict-view.tsx';
import { draftDifferences, draftOf, restored, type Draft } from './draft.ts';
import { ErrorSummary, ProblemAlert } from './error-summary.tsx';
import { focusField } from '#platform/kit/web/focus-field.ts';
import { FormField } from './form-field.tsx';
import {
  formFields,
  changedPaths,
  isSame,
  readyToChange,
  readyToCreate,
  startValues,
  valueIn,
  type Values,
} from './form-values.ts';
import classes from './forms.module.css';
import { sectionsOf } from './sections.ts';
import { useFormTexts } from './texts.ts';
import { differences, type Difference } from './three-way.ts';
import { useDraft } from './use-draft.ts';
import { useRecordValues } from './use-record-values.ts';
import { useUnsavedGuard } from './unsaved-guard.tsx';

export interface RecordFormHandle {
  /** Runs the way out, after asking if something was not saved. */
  attempt: (leave: () => void) => void;
  isDirty: () => boolean;
}
export interface RecordFormProps {
  resource: Resource;
  /** The company's own fields. */
  own: readonly OwnField[];
  /** Null: a new record. */
  record: Row | null;
  refs: Refs;
  start?: Values;
  /** Whether a change must or may say why. */
  reason?: 'none' | 'asked' | 'required';
  /** Own inputs by field name. */
  inputs?: Readonly<Partial<Record<string, (props: InputProps) => ReactNode>>>;
  handle?: Ref<RecordFormHandle>;
  onSaved: (saved: { record: Row; refs: Refs }, options: { another: boolean }) => void;
  onCancel: () => void;
}

interface Conflict {
  list: readonly Difference[];
  theirs: Row;
  changedBy: string | null;
}
const noStart: Values = {};

/**
 * The form of a record, made from its definition: sections, checks, errors, drafts, the guard against leaving and the
 * conflict view. Saves with the version it began with; a new record with an idempotency key, so that sending twice
 * makes one.
 */
export function RecordForm({
  resource,
  own,
  record,
  refs,
  start = noStart,
  reason: asks = 'none',
  inputs = {},
  handle,
  onSaved,
  onCancel,
}: RecordFormProps) {
  const t = useFormTexts();
  const label = useLabels();
  const { singular } = useNames(resource);
  const [base, setBase] = useState(record);
  const [begin, setBegin] = useState(() => startValues(resource, own, record, start));
  const [round, setRound] = useState(0);
  const [errors, setErrors] = useState<readonly ShownError[]>([]);
  const [isSummed, setSummed] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [reason, setReason] = useState('');
  const root = useRef<HTMLFormElement>(null);
  const formId = useId();
  const attemptKey = useRef({ body: '', key: '' });
  const values = useRecordValues(begin);
  const draft = useDraft(resource.name, record?.id ?? null);
  const create = useCreate(resource);
  const change = useChange(resource);
  const isBusy = create.isPending || change.isPending;

  const changed = useCallback(() => changedPaths(resource, own, begin, values.get()), [resource, own, begin, values]);
  const guard = useUnsavedGuard(() => changed().length > 0);
  const { attempt, again } = guard;
  useImperativeHandle(handle, () => ({ attempt, isDirty: () => changed().length > 0 }), [attempt, changed]);

  const check = useCallback(
    (now: Values) =>
      base === null ? readyToCreate(resource, own, now) : readyToChange(resource, own, base, begin, now),
    [resource, own, base, begin],
  );
  /** Checks one field, after it was left or while it is being put right. */
  const recheck = useCallback(
    (path: string) => {
      const checked = check(values.get());
      const isHere = (error: ShownError) => error.path === path || error.path.startsWith(`${path}.`);
      setErrors((before) => {
        const others = before.filter((error) => !isHere(error));
        const found = checked.ok ? [] : checked.errors.filter(isHere);
        return others.length === before.length && found.length === 0 ? before : [...others, ...found];
      });
    },
    [check, values],
  );

  const errorPaths = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    errorPaths.current = new Set(errors.map(({ path }) => rootOf(path)));
  }, [errors]);
  const keepDraft = draft.keep;
  const onChange = useCallback(
    (path: string, value: unknown) => {
      values.set(path, value);
      again();
      if (errorPaths.current.has(rootOf(path))) recheck(path);
      keepDraft(() => draftOf(draft.key, resource, own, base?.version ?? null, begin, values.get(), new Date()));
    },
    [values, recheck, keepDraft, draft.key, resource, own, base, begin, again],
  );

  const around = useMemo(() => ({ ...values.beside, set: onChange }), [values, onChange]);

  /**
   * Starts over from a record, and puts other values in if given. Inputs are made anew only where what they show would
   * be wrong.
   */
  const adopt = useCallback(
    (next: Row, shown?: Values) => {
      const fresh = startValues(resource, own, next, {});
      const now = shown ?? fresh;
      setBase(next);
      setBegin(fresh);
      if (!isSame(values.get(), now)) {
        values.replace(now);
        setRound((count) => count + 1);
      }
      setErrors([]);
      setProblem(null);
      setSummed(false);
    },
    [resource, own, values],
  );

  // Somebody else's change arrived while nothing was typed here: show it. With something typed, saving leads into the
  // comparison.
  useEffect(() => {
    if (record !== null && base !== null && record.version > base.version && changed().length === 0) adopt(record);
  }, [record, base, changed, adopt]);

  const userError = (found: readonly ShownError[]) => {
    const order = formFields(resource, own).map(({ path }) => path);
    const sorted = [...found].sort((a, b) => order.indexOf(rootOf(a.path)) - order.indexOf(rootOf(b.path)));
    setErrors(sorted);
    setSummed(true);
    const [first] = sorted;
    if (first) requestAnimationFrame(() => focusField(root.current, first.path));
  };

  const finish = (given: { record: RecordFrame; refs: Refs }, another: boolean) => {
    const saved = { record: asRow(given.record), refs: given.refs };
    draft.drop();
    guard.pass();
    setConflict(null);
    setReason('');
    if (record !== null) adopt(saved.record);
    else if (another) {
      setBegin(startValues(resource, own, null, start));
      values.replace(startValues(resource, own, null, start));
      setErrors([]);
      setSummed(false);
      setRound((count) => count + 1);
    }
    onSaved(saved, { another });
  };

  const fail = (error: unknown, mine: Values, over: Row | null) => {
    const failed = problemOf(error);
    const current = conflictingRecord(failed);
    if (current !== null && over !== null) {
      const theirs = asRow(current);
      const list = differences(
        formFields(resource, own).map(({ path }) => path),
        startValues(resource, own, over, {}),
        startValues(resource, own, theirs, {}),
        mine,
      );
      setConflict({ list, theirs, changedBy: theirs.changedBy });
      return;
    }
    const known = failed.errors.filter(({ path }) => path !== '');
    if (known.length > 0) userError(known);
    setProblem(known.length > 0 && failed.code === 'request.invalid' ? null : failed);
  };

  const submit = async (another = false) => {
    setProblem(null);
    const now = values.get();
    const ready = check(now);
    if (!ready.ok) return userError(ready.errors);
    if (base !== null && asks === 'required' && reason.trim() === '')
      return userError([{ path: 'reason', message: t('reasonMissing') }]);
    if (base !== null && Object.keys(ready.values).length === 0) return onCancel();
    try {
      const saved =
        base === null
          ? await create.mutateAsync({
              values: ready.values as NewOf<Resource>,
              key: keyFor(attemptKey.current, ready.values),
            })
          : await change.mutateAsync({
              id: base.id,
              version: base.version,
              set: ready.values as ChangeOf<Resource>,
              ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
            });
      finish(saved, another);
    } catch (error) {
      fail(error, now, base);
    }
  };

  /** Saves what came out of the comparison, over the version that was compared with. */
  const saveMerged = async (theirs: Row, result: Values) => {
    const ready = readyToChange(resource, own, theirs, startValues(resource, own, theirs, {}), result);
    if (!ready.ok) {
      setConflict(null);
      adopt(theirs, result);
      return userError(ready.errors);
    }
    if (Object.keys(ready.values).length === 0) {
      setConflict(null);
      draft.drop();
      return adopt(theirs);
    }
    try {
      const saved = await change.mutateAsync({
        id: theirs.id,
        version: theirs.version,
        set: ready.values as ChangeOf<Resource>,
        ...(reason.trim() === '' ? {} : { reason: reason.trim() }),
      });
      finish(saved, false);
    } catch (error) {
      setConflict(null);
      adopt(theirs, result);
      fail(error, result, theirs);
    }
  };

  const restore = (found: Draft) => {
    draft.answered();
    if (base === null || found.version === base.version) {
      values.replace(restored(begin, found));
      setRound((count) => count + 1);
      return;
    }
    const list = draftDifferences(found, begin);
    if (list.some(({ verdict }) => verdict === 'conflict'))
      setConflict({ list, theirs: base, changedBy: base.changedBy });
    else {
      values.replace(restored(begin, found));
      setRound((count) => count + 1);
    }
  };

  const sections = useMemo(
    () => sectionsOf(resource, own, { other: t('other'), own: t('ownFields') }, record),
    [resource, own, t, record],
  );
  const first = sections[0]?.parts[0]?.path;
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || (event.key !== 'Enter' && event.key !== 's')) return;
    event.preventDefault();
    if (!isBusy) void submit();
  };

  if (conflict !== null) {
    return (
      <>
        <ConflictView
          resource={resource}
          own={own}
          {...conflict}
          refs={refs}
          isBusy={isBusy}
          onSave={(result) => void saveMerged(conflict.theirs, result)}
          onBack={(result) => {
            setConflict(null);
            adopt(conflict.theirs, result);
          }}
        />
        {guard.question}
      </>
    );
  }
  return (
    <form
      ref={root}
      className={classes['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onKeyDown={onKeyDown}
      aria-busy={isBusy}
    >
      {draft.earlier !== null && changed().length === 0 && (
        <DraftNotice
          draft={draft.earlier}
          isStale={base !== null && draft.earlier.version !== base.version}
          onRestore={restore}
          onDiscard={draft.drop}
        />
      )}
      {isSummed && <ErrorSummary errors={errors} onGo={(path) => focusField(root.current, path)} />}
      {problem !== null && <ProblemAlert problem={problem} />}
      <SiblingValuesProvider values={around}>
        {sections.map((section) => (
          <div
            key={section.key}
            role="group"
            className={classes['section']}
            {...(section.title === '' ? {} : { 'aria-labelledby': `${formId}-${section.key}` })}
          >
            {section.title !== '' && (
              <h3 id={`${formId}-${section.key}`} className={classes['legend']}>
                {label(section.title)}
              </h3>
            )}
            <div className={classes['fields']}>
              {section.parts.map(({ path, field }) => (
                <FormField
                  key={`${path} ${round}`}
                  resource={resource}
                  path={path}
                  field={field}
                  values={values.beside}
                  begin={field.computed ? valueIn(base ?? {}, path) : valueIn(values.get(), path)}
                  refs={refs}
                  disabled={false}
                  autoFocus={record === null && path === first}
                  error={errors.find((error) => error.path === path)?.message}
                  inner={errors
                    .filter((error) => error.path.startsWith(`${path}.`))
                    .map((error) => `${error.path.slice(path.length + 1)}\t${error.message}`)
                    .join('\n')}
                  own={inputs[path]}
                  onChange={onChange}
                  onBlur={recheck}
                />
              ))}
            </div>
          </div>
        ))}
        {base !== null && asks !== 'none' && (
          <Textarea
            label={t('reason')}
            description={t('reasonHelp')}
            required={asks === 'required'}
            autosize
            minRows={1}
            maxLength={1000}
            data-path="reason"
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={errors.find(({ path }) => path === 'reason')?.message}
          />
        )}
      </SiblingValuesProvider>
      <FormActions
        isNew={record === null}
        singular={singular}
        isBusy={isBusy}
        values={values.beside}
        count={() => changed().length}
        onCancel={() => attempt(onCancel)}
        onAnother={() => void submit(true)}
      />
      {guard.question}
    </form>
  );
}

function DraftNotice({
  draft,
  isStale,
  onRestore,
  onDiscard,
}: {
  draft: Draft;
  isStale: boolean;
  onRestore: (draft: Draft) => void;
  onDiscard: () => void;
}) {
  const t = useFormTexts();
  const format = useFormat();
  return (
    <Alert color="copper" title={t('draft.title')} role="status">
      {t('draft.text', { at: format.moment(draft.savedAt) })} {isStale && t('draft.stale')}
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" onClick={() => onRestore(draft)}>
          {isStale ? t('draft.compare') : t('draft.restore')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDiscard}>
          {t('draft.discard')}
        </Button>
      </Group>
    </Alert>
  );
}

/** Counts changes on its own, so that typing renders these buttons and not the form. */
function FormActions({
  isNew,
  singular,
  isBusy,
  values,
  count,
  onCancel,
  onAnother,
}: {
  isNew: boolean;
  singular: string;
  isBusy: boolean;
  values: { subscribe: (name: string, listener: () => void) => () => void };
  count: () => number;
  onCancel: () => void;
  onAnother: () => void;
}) {
  const t = useFormTexts();
  const changes = useSyncExternalStore(
    useCallback((listener: () => void) => values.subscribe('any', listener), [values]),
    count,
  );
  return (
    <div className={classes['actions']} data-form-actions>
      <span className={classes['dirty']} role="status">
        {changes > 0 && !isNew ? t('unsaved', { count: changes }) : ''}
      </span>
      <Button variant="default" onClick={onCancel} disabled={isBusy}>
        {t('cancel')}
      </Button>
      {isNew && (
        <Button variant="default" onClick={onAnother} disabled={isBusy}>
          {t('createAnother')}
        </Button>
      )}
      <Button type="submit" loading={isBusy} disabled={!isNew && changes === 0}>
        {isNew ? t('create', { singular }) : t('save', { singular })}
      </Button>
    </div>
  );
}

const rootOf = (path: string) =>
  path.startsWith('custom.') ? path.split('.').slice(0, 2).join('.') : (path.split('.')[0] ?? path);

/** The same key while the same values are sent again, another one as soon as they differ. */
function keyFor(attempt: { body: string; key: string }, values: unknown): string {
  const body = JSON.stringify(values);
  if (attempt.body !== body) Object.assign(attempt, { body, key: newKey() });
  return attempt.key;
}
