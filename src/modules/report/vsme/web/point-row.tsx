import { Anchor, Button, NativeSelect, Text, Textarea } from '@mantine/core';
import { IconChevronDown, IconDots } from '@tabler/icons-react';
import { useId, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { StatusBadge, type Status } from '#platform/kit/web/status-badge.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import type { ConceptResponse, ValueResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { useTexts } from '#modules/report/web/texts.ts';
import { Messages } from './messages.tsx';
import { PointInput, PointUnit } from './point-input.tsx';
import { Known, Trouble } from './point-notes.tsx';
import { useShownValue } from './shown-value.ts';
import { useGuide, useVsmeTexts } from './texts.ts';
import { usePoint, type Point } from './use-point.ts';
import { useWriting } from './writing.ts';
import classes from './writing.module.css';

/** A datapoint that stands by itself: what it asks, its field, what is known of it, and how far it is. */
export function PointRow({ concept, isPointed }: { concept: ConceptResponse; isPointed: boolean }) {
  const t = useVsmeTexts();
  const guide = useGuide()(concept.name);
  const { mayWrite, isChecked } = useWriting();
  const [value = null] = concept.values;
  const point = usePoint(concept, value, null);
  const id = useId();
  const isLong = concept.type === 'text-block' || concept.choice !== null;
  const isLeftOut = point.typed.standing !== 'reported';
  return (
    <div
      className={classes['row']}
      id={concept.name}
      tabIndex={-1}
      data-found={isPointed || undefined}
      data-depth={concept.depth > 1 || undefined}
      role="group"
      aria-label={concept.label}
    >
      <div className={classes['head']}>
        <span className={classes['label']}>{concept.label}</span>
        <PointStatus concept={concept} value={value} />
      </div>
      <div id={`${id}-help`} className={classes['help']}>
        {guide !== null && (
          <>
            {guide.asks} <span>{t('form.example', { example: guide.example })}</span>
          </>
        )}
        <span className={classes['paragraph']}>
          {guide === null ? '' : ' · '}
          {concept.paragraph}
        </span>
      </div>
      {mayWrite && !isLeftOut ? (
        <div className={classes['field']} data-long={isLong || undefined}>
          <PointInput
            concept={concept}
            point={point}
            label={concept.label}
            describedBy={`${id}-help ${id}-error`}
            hasError={point.problem !== null}
          />
          <PointUnit concept={concept} point={point} label={concept.label} />
        </div>
      ) : (
        <ReadValue concept={concept} value={value} />
      )}
      <Trouble id={`${id}-error`} concept={concept} point={point} />
      <Known concept={concept} point={point} dimensions={null} label={concept.label} />
      {(isChecked(concept.name) || !mayWrite) && <Messages of={[...concept.messages, ...(value?.messages ?? [])]} />}
      <More label={concept.label} point={point} value={value} startsOpen={isLeftOut}>
        <Origin value={value} />
      </More>
    </div>
  );
}

const statuses: Readonly<Record<string, Status>> = { approved: 'done', reviewed: 'review' };

/** How far a value is; without one, whether the report has to state it. */
export function PointStatus({ concept, value }: { concept: ConceptResponse; value: ValueResponse | null }) {
  const t = useTexts();
  const own = useVsmeTexts();
  if (value !== null)
    return <StatusBadge status={statuses[value.status] ?? 'draft'}>{t(`vsme.status.${value.status}`)}</StatusBadge>;
  return (
    <Text component="span" size="xs" c="dimmed">
      {concept.requiredBy !== null ? own('form.required') : t(`vsme.standing.${concept.standing}`)}
    </Text>
  );
}

function ReadValue({ concept, value }: { concept: ConceptResponse; value: ValueResponse | null }) {
  const t = useTexts();
  const shownValue = useShownValue();
  if (value === null) return null;
  return (
    <div className={classes['read']}>
      {value.shown === null
        ? `${t(`vsme.leftOut.${value.standing}`)}: ${value.reason ?? ''}`
        : shownValue(concept.type, { shown: value.shown, unitLabel: value.unitLabel })}
    </div>
  );
}

/** Who the stored value is from, and the way back to it. */
function Origin({ value }: { value: ValueResponse | null }) {
  const t = useTexts();
  const { slug } = useCompany();
  const { report } = useWriting();
  if (value === null || value.origin === null) return null;
  const by = value.preparedBy === null ? '' : (report.refs[value.preparedBy] ?? '');
  return (
    <Text component="span" size="xs" c="dimmed">
      {[t(`vsme.origin.${value.origin}`), by].filter((part) => part !== '').join(' · ')}
      {value.lineage !== null && (
        <>
          {' · '}
          <Anchor component={Link} to={`/${encodeURIComponent(slug)}/${value.lineage}`} size="xs" underline="always">
            {t('vsme.explain')}
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
  value: ValueResponse | null;
  startsOpen?: boolean;
  /** In a cell of a table: one small button, the rest behind it. */
  isCell?: boolean;
  children?: ReactNode;
}) {
  const t = useVsmeTexts();
  const texts = useTexts();
  const { mayWrite } = useWriting();
  const [isOpen, setOpen] = useState(startsOpen);
  const id = useId();
  const { typed, enter, save } = point;
  const isLeftOut = typed.standing !== 'reported';
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
            aria-label={t('form.moreOf', { label })}
            {...(isCell ? {} : { rightSection: <IconChevronDown size={13} aria-hidden /> })}
            onClick={() => setOpen(!isOpen)}
          >
            {isCell ? <IconDots size={15} aria-hidden /> : t('form.more')}
          </Button>
        )}
        {value !== null && !isCell && <DetailsLink id={value.id} label={label} evidence={value.evidence} />}
      </div>
      {isOpen && (
        <div id={id} className={classes['more']}>
          <NativeSelect
            size="sm"
            label={texts('vsme.form.standing')}
            disabled={!mayWrite}
            value={typed.standing}
            onChange={(event) => save({ standing: event.currentTarget.value as typeof typed.standing })}
            data={(['reported', 'omitted', 'notMaterial'] as const).map((standing) => ({
              value: standing,
              label: texts(`vsme.leftOut.${standing}`),
            }))}
          />
          {isLeftOut && (
            <Textarea
              size="sm"
              label={texts('vsme.form.reason')}
              description={point.stored.reason === null ? t('form.reasonNeeded') : undefined}
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
            label={texts('vsme.form.method')}
            description={texts('vsme.form.methodHelp')}
            autosize
            minRows={2}
            maxLength={2000}
            disabled={!mayWrite}
            value={typed.method}
            onChange={(event) => enter({ method: event.currentTarget.value })}
            onBlur={() => save()}
          />
          {value !== null && isCell && <DetailsLink id={value.id} label={label} evidence={value.evidence} />}
        </div>
      )}
    </>
  );
}

/** Evidence, comments and history stand in the record itself. */
export function DetailsLink({ id, label, evidence }: { id: string; label: string; evidence: number }) {
  const t = useTexts();
  const [, setAddress] = useSearchParams();
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      color="gray"
      aria-label={t('vsme.openOf', { label })}
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
      {t('vsme.evidence', { count: evidence })}
    </Button>
  );
}
