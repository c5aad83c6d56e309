import { Anchor, Button, NativeSelect, Text, Textarea } from '@mantine/core';
import { IconChevronDown, IconDots } from '@tabler/icons-react';
import { use, useEffect, useId, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { OutOfDateBadge, StatusBadge, type Status } from '#platform/kit/web/status-badge.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { PointInput, PointUnit } from './point-input.tsx';
import { Known, Trouble } from './point-notes.tsx';
import { useDatapointTexts } from './texts.ts';
import type { Point } from './use-point.ts';
import type { WrittenField } from './written-field.ts';
import { StaleValues, useWriting } from './writing.ts';
import classes from './writing.module.css';
import { useOptionalLabel } from '#platform/records/web/fields/inputs/shared.ts';

/** What the page tells of a stored value beside its content. */
export interface WrittenValue {
  id: string;
  status: 'draft' | 'reviewed' | 'approved';
  origin: 'entered' | 'imported' | 'computed' | null;
  lineage: string | null;
  preparedBy: string | null;
  method: string | null;
  evidence: number;
}

interface PointRowProps {
  field: WrittenField;
  point: Point;
  value: WrittenValue | null;
  /** The stored value, or why there is none, as it is read; null where nothing is stored. */
  text: string | null;
  /** What it asks, in plain words, with an example; and where the standard says it. */
  guide: { asks: string; example: string } | null;
  reference: string;
  /** Without a value: whether the report has to state it. */
  duty: string;
  prior: { value: string; text: string } | null;
  shown: (value: string, unit: string | null) => string;
  /** What the checks say of it. */
  messages: ReactNode;
  isPointed: boolean;
  isDeep?: boolean;
}

/** A datapoint that stands by itself: what it asks, its field, what is known of it, and how far it is. */
export function PointRow({
  field,
  point,
  value,
  text,
  guide,
  reference,
  duty,
  prior,
  shown,
  messages,
  isPointed,
  isDeep = false,
}: PointRowProps) {
  const { mayWrite, isChecked } = useWriting();
  const id = useId();
  usePointed(field.name, isPointed);
  const isLong = field.input === 'long' || field.choice !== null;
  const isLeftOut = point.typed.standing !== 'reported';
  return (
    <div
      className={classes['row']}
      id={field.name}
      tabIndex={-1}
      data-found={isPointed || undefined}
      data-depth={isDeep || undefined}
      role="group"
      aria-label={field.label}
    >
      <div className={classes['head']}>
        <span className={classes['label']}>{field.label}</span>
        <PointStatus value={value} duty={duty} />
      </div>
      <Help id={`${id}-help`} guide={guide} reference={reference} />
      {mayWrite && !isLeftOut ? (
        <div className={classes['field']} data-long={isLong || undefined}>
          <PointInput
            field={field}
            point={point}
            label={field.label}
            describedBy={`${id}-help ${id}-error`}
            hasError={point.problem !== null}
          />
          <PointUnit field={field} point={point} label={field.label} />
        </div>
      ) : (
        text !== null && <div className={classes['read']}>{text}</div>
      )}
      <Trouble id={`${id}-error`} point={point} shown={shown} />
      <Known field={field} point={point} row={null} label={field.label} prior={prior} />
      {(isChecked(field.name) || !mayWrite) && messages}
      <More label={field.label} point={point} value={value} startsOpen={isLeftOut}>
        <Origin value={value} />
      </More>
    </div>
  );
}

/** What a datapoint asks, with an example, and where the standard says it. */
export function Help({ id, guide, reference }: Pick<PointRowProps, 'guide' | 'reference'> & { id?: string }) {
  const t = useDatapointTexts();
  return (
    <div id={id} className={classes['help']}>
      {guide !== null && (
        <>
          {guide.asks} <span>{t('example', { example: guide.example })}</span>
        </>
      )}
      {reference !== '' && (
        <span className={classes['paragraph']}>
          {guide === null ? '' : ' · '}
          {reference}
        </span>
      )}
    </div>
  );
}

/** Leads to a datapoint that the address names, once it is on the page. */
export function usePointed(name: string, isPointed: boolean): void {
  useEffect(() => {
    if (!isPointed) return;
    const found = document.getElementById(name);
    found?.scrollIntoView({ block: 'center' });
    found?.focus({ preventScroll: true });
  }, [name, isPointed]);
}

const statuses: Readonly<Record<string, Status>> = { approved: 'done', reviewed: 'review' };

/** How far a value is; without one, whether the report has to state it. */
export function PointStatus({
  value,
  duty,
}: {
  value: (Pick<WrittenValue, 'status'> & { id?: string }) | null;
  duty: string;
}) {
  const t = useDatapointTexts();
  const stale = use(StaleValues);
  if (value !== null)
    return (
      <span className={classes['statuses']}>
        <StatusBadge status={statuses[value.status] ?? 'draft'}>{t(`status.${value.status}`)}</StatusBadge>
        {value.id !== undefined && stale.has(value.id) && <OutOfDateBadge />}
      </span>
    );
  return (
    <Text component="span" size="xs" c="dimmed">
      {duty}
    </Text>
  );
}

/** Who the stored value is from, and the way back to it. */
export function Origin({ value }: { value: WrittenValue | null }) {
  const t = useDatapointTexts();
  const { slug } = useCompany();
  const { refs } = useWriting();
  if (value === null || value.origin === null) return null;
  const by = value.preparedBy === null ? '' : (refs[value.preparedBy] ?? '');
  return (
    <Text component="span" size="xs" c="dimmed">
      {[t(`origin.${value.origin}`), by].filter((part) => part !== '').join(' · ')}
      {value.lineage !== null && (
        <>
          {' · '}
          <Anchor component={Link} to={`/${encodeURIComponent(slug)}/${value.lineage}`} size="xs" underline="always">
            {t('explain')}
          </Anchor>
        </>
      )}
    </Text>
  );
}

/** What few values need: why one is left out, how it was made, and its evidence, comments and history. */
export function More({
  label,
  point,
  value,
  startsOpen = false,
  isCell = false,
  children,
}: {
  label: string;
  point: Point;
  value: WrittenValue | null;
  startsOpen?: boolean;
  /** In a cell of a table: one small button, the rest behind it. */
  isCell?: boolean;
  children?: ReactNode;
}) {
  const t = useDatapointTexts();
  const optional = useOptionalLabel();
  const { mayWrite, standings, grounds } = useWriting();
  const [isOpen, setOpen] = useState(startsOpen);
  const id = useId();
  const { typed, enter, save } = point;
  const isLeftOut = typed.standing !== 'reported';
  const isComplete = point.stored.reason !== null && (grounds === null || (point.stored.ground ?? null) !== null);
  return (
    <>
      <div className={classes['ends']}>
        {children}
        {(mayWrite || (value?.method ?? null) !== null) && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={t('moreOf', { label })}
            {...(isCell ? {} : { rightSection: <IconChevronDown size={13} aria-hidden /> })}
            onClick={() => setOpen(!isOpen)}
          >
            {isCell ? <IconDots size={15} aria-hidden /> : t('more')}
          </Button>
        )}
        {value !== null && !isCell && <DetailsLink id={value.id} label={label} evidence={value.evidence} />}
      </div>
      {isOpen && (
        <div id={id} className={classes['more']}>
          <NativeSelect
            size="sm"
            label={t('standing')}
            disabled={!mayWrite}
            value={typed.standing}
            onChange={(event) => save({ standing: event.currentTarget.value })}
            data={[...standings]}
          />
          {isLeftOut && grounds !== null && (
            <NativeSelect
              size="sm"
              label={t('ground')}
              required
              disabled={!mayWrite}
              value={typed.ground ?? ''}
              onChange={(event) => save({ ground: event.currentTarget.value || null })}
              data={[{ value: '', label: '' }, ...grounds]}
            />
          )}
          {isLeftOut && (
            <Textarea
              size="sm"
              label={t('reason')}
              description={isComplete ? undefined : t(grounds === null ? 'reasonNeeded' : 'groundNeeded')}
              required
              autosize
              minRows={2}
              maxLength={2000}
              disabled={!mayWrite}
              value={typed.reason}
              onChange={(event) => enter({ reason: event.currentTarget.value })}
              onBlur={() => save()}
            />
          )}
          <Textarea
            size="sm"
            label={t('method')}
            labelProps={optional}
            description={t('methodHelp')}
            autosize
            minRows={2}
            maxLength={2000}
            disabled={!mayWrite}
            value={typed.method}
            onChange={(event) => enter({ method: event.currentTarget.value })}
            onBlur={() => save()}
          />
          {!isLeftOut && value !== null && (
            <Textarea
              size="sm"
              label={t('footnote')}
              labelProps={optional}
              description={t('footnoteHelp')}
              autosize
              minRows={2}
              maxLength={2000}
              disabled={!mayWrite}
              value={typed.footnote}
              onChange={(event) => enter({ footnote: event.currentTarget.value })}
              onBlur={() => save()}
            />
          )}
          {value !== null && isCell && <DetailsLink id={value.id} label={label} evidence={value.evidence} />}
        </div>
      )}
    </>
  );
}

/** Evidence, comments and history stand in the record itself. */
function DetailsLink({ id, label, evidence }: { id: string; label: string; evidence: number }) {
  const t = useDatapointTexts();
  const [, setAddress] = useSearchParams();
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      aria-label={t('openOf', { label })}
      onClick={() =>
        setAddress(
          (now) => {
            const next = new URLSearchParams(now);
            next.set('view.record', id);
            return next;
          },
          { preventScrollReset: true },
        )
      }
    >
      {evidence === 0 ? t('details') : t('evidence', { count: evidence })}
    </Button>
  );
}
