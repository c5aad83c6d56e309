import { Anchor, Button, Text, UnstyledButton } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ScrollRegion } from '#platform/frame/web/scroll-region.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import type {
  ConceptResponse,
  SectionResponse,
  ValueResponse,
  VsmeReportResponse,
} from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { useTexts } from '#modules/report/web/texts.ts';
import { Messages } from './messages.tsx';
import { NewRow } from './new-row.tsx';
import classes from './vsme.module.css';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';
import { StatusBadge, type Status } from '#platform/kit/web/status-badge.tsx';

const ValueForm = lazyComponent(() => import('./value-form.tsx').then((file) => file.ValueForm));

interface PartProps {
  section: SectionResponse;
  report: VsmeReportResponse;
  point: string | null;
}

/** A part of a disclosure: single data points one below the other, those of a table as a table. */
export function SectionPart({ section, report, point }: PartProps) {
  // The table of the year's emissions has one row only, the company as a whole: it reads as single data points.
  const isTable =
    section.table !== null &&
    (section.table.isTyped ||
      section.table.list === null ||
      section.table.options === null ||
      section.table.options.length > 0);
  return (
    <section className={classes['section']} aria-labelledby={section.role}>
      <h3 id={section.role}>{section.title}</h3>
      {isTable ? (
        <TableOf section={section} report={report} point={point} />
      ) : (
        section.concepts.map((concept) => (
          <Point key={concept.name} concept={concept} report={report} isPointed={concept.name === point} />
        ))
      )}
    </section>
  );
}

function Point({
  concept,
  report,
  isPointed,
}: {
  concept: ConceptResponse;
  report: VsmeReportResponse;
  isPointed: boolean;
}) {
  const t = useTexts();
  const [isEditing, setEditing] = useState(false);
  const mayWrite = useMay('report.write') && !report.period.isLocked;
  const [value] = concept.values;
  return (
    <div
      className={classes['point']}
      id={concept.name}
      tabIndex={-1}
      data-found={isPointed || undefined}
      role="group"
      aria-label={concept.label}
    >
      <div className={classes['name']}>
        <Text size="sm" fw={500}>
          {concept.label}
        </Text>
        <Text size="xs" c="dimmed">
          {concept.paragraph}
        </Text>
      </div>
      <div className={classes['value']}>
        {value === undefined ? (
          <Text size="sm" c="dimmed">
            {t(`vsme.standing.${concept.standing}`)}
          </Text>
        ) : (
          <ValueShown concept={concept} value={value} report={report} />
        )}
      </div>
      <div className={classes['ends']}>
        {value !== undefined && <ValueStatus value={value} />}
        {mayWrite && (
          <Button
            size="compact-sm"
            variant="default"
            aria-label={t(value === undefined ? 'vsme.enterOf' : 'vsme.editOf', { label: concept.label })}
            onClick={() => setEditing(true)}
          >
            {t(value === undefined ? 'vsme.enter' : 'vsme.edit')}
          </Button>
        )}
        {value !== undefined && <MoreLink id={value.id} label={concept.label} evidence={value.evidence} />}
      </div>
      <div className={classes['notes']}>
        <Messages of={[...concept.messages, ...(value?.messages ?? [])]} />
      </div>
      {isEditing && (
        <ValueForm
          concept={concept}
          value={value ?? null}
          dimensions={null}
          row={null}
          report={report}
          onClose={() => setEditing(false)}
        />
      )}
    </div>
  );
}

const statuses: Readonly<Record<string, Status>> = { approved: 'done', reviewed: 'review' };

/** How far a value is. */
export function ValueStatus({ value: { status } }: { value: ValueResponse }) {
  const t = useTexts();
  return <StatusBadge status={statuses[status] ?? 'draft'}>{t(`vsme.status.${status}`)}</StatusBadge>;
}

/** Evidence, comments and history stand in the record itself. */
function MoreLink({ id, label, evidence }: { id: string; label: string; evidence: number }) {
  const t = useTexts();
  const [, setAddress] = useSearchParams();
  return (
    <Button
      size="compact-sm"
      variant="subtle"
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

function ValueShown({
  concept,
  value,
  report,
}: {
  concept: ConceptResponse;
  value: ValueResponse;
  report: VsmeReportResponse;
}) {
  const t = useTexts();
  const format = useFormat();
  const { slug } = useCompany();
  const by = value.preparedBy === null ? null : (report.refs[value.preparedBy] ?? null);
  return (
    <>
      <div className={concept.type === 'text-block' ? classes['long'] : undefined}>
        {textOf(concept, value.shown, value.unitLabel, format) ?? (
          <Text size="sm">
            {t(`vsme.leftOut.${value.standing}`)}: {value.reason}
          </Text>
        )}
      </div>
      <Text size="xs" c="dimmed">
        {[
          value.origin === null ? '' : t(`vsme.origin.${value.origin}`),
          by ?? '',
          value.prior === null || report.priorPeriod === null
            ? ''
            : t('vsme.prior', {
                period: report.priorPeriod,
                value: textOf(concept, value.prior.shown, value.prior.unitLabel, format) ?? '',
              }),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
        {value.lineage !== null && (
          <>
            {' · '}
            <Anchor component={Link} to={`/${encodeURIComponent(slug)}/${value.lineage}`} size="xs" underline="always">
              {t('vsme.explain')}
            </Anchor>
          </>
        )}
      </Text>
    </>
  );
}

const NUMBERS = ['money', 'decimal', 'energy', 'emissions', 'emissions-per-money', 'mass', 'area', 'volume'];

/** Numbers in the reader’s way with their unit, shares in per cent. */
function textOf(
  { type }: ConceptResponse,
  shown: string | null,
  unit: string,
  format: ReturnType<typeof useFormat>,
): string | null {
  if (shown === null) return null;
  if (type === 'percent') return format.percentage(shown, { decimals: 2 });
  return NUMBERS.includes(type) ? [format.number(shown), unit].filter((part) => part !== '').join(' ') : shown;
}

interface Row {
  key: string;
  label: string;
}

/** Sites, kinds of waste, pollutants, countries: a line for each, a column for each data point. */
function TableOf({ section, report, point }: PartProps) {
  const t = useTexts();
  const mayWrite = useMay('report.write') && !report.period.isLocked;
  const [added, setAdded] = useState<readonly Row[]>([]);
  const { table } = section;
  if (table === null) return null;
  const rows = rowsOf(section, added, t('vsme.total'));
  const filled = section.concepts.filter(
    ({ values, standing }) => values.length > 0 || standing !== 'not-applicable' || section.concepts.length <= 8,
  );
  return (
    <>
      {section.concepts.map(({ name, label }) => (
        <div key={name} id={name} tabIndex={-1} role="group" aria-label={label} />
      ))}
      <Messages
        of={section.concepts.flatMap(({ messages, values }) => [
          ...messages,
          ...values.flatMap((value) => value.messages),
        ])}
      />
      {rows.length > 0 && (
        <ScrollRegion label={section.title}>
          <table className={classes['table']} aria-label={section.title}>
            <thead>
              <tr>
                <th scope="col">{table.label}</th>
                {filled.map(({ name, label }) => (
                  <th key={name} scope="col" data-found={name === point || undefined}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr key={row.key}>
                  <th scope="row">{row.label}</th>
                  {filled.map((concept) => (
                    <Cell key={concept.name} concept={concept} row={row} report={report} mayWrite={mayWrite} />
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('vsme.noRows')}
        </Text>
      )}
      {mayWrite && (table.isTyped || table.options === null) && (
        <NewRow
          table={table}
          taken={rows.map(({ key }) => key)}
          onAdd={(row) => setAdded((before) => [...before, row])}
        />
      )}
    </>
  );
}

function Cell({
  concept,
  row,
  report,
  mayWrite,
}: {
  concept: ConceptResponse;
  row: Row;
  report: VsmeReportResponse;
  mayWrite: boolean;
}) {
  const t = useTexts();
  const format = useFormat();
  const [isEditing, setEditing] = useState(false);
  const value = concept.values.find(({ dimensions }) => (dimensions ?? '') === row.key) ?? null;
  const shown: ReactNode =
    value === null
      ? mayWrite
        ? '+'
        : '–'
      : (textOf(concept, value.shown, value.unitLabel, format) ?? t(`vsme.leftOut.${value.standing}`));
  const label = `${concept.label}, ${row.label}`;
  return (
    <td>
      {mayWrite ? (
        <UnstyledButton
          fz="sm"
          c="var(--mantine-color-anchor)"
          aria-label={
            value === null ? t('vsme.enterOf', { label }) : `${t('vsme.editOf', { label })}: ${String(shown)}`
          }
          onClick={() => setEditing(true)}
        >
          {shown}
        </UnstyledButton>
      ) : (
        shown
      )}
      {value !== null && (
        <Text size="xs" c="dimmed">
          {t(`vsme.status.${value.status}`)}
        </Text>
      )}
      {isEditing && (
        <ValueForm
          concept={concept}
          value={value}
          dimensions={row.key === '' ? null : row.key}
          row={row.label}
          report={report}
          onClose={() => setEditing(false)}
        />
      )}
    </td>
  );
}

function rowsOf({ table, concepts }: SectionResponse, added: readonly Row[], total: string): Row[] {
  if (table === null) return [];
  const rows = new Map<string, string>();
  for (const { name, label } of table.options ?? []) rows.set(`${table.axis}=${name}`, label);
  const known = concepts
    .flatMap(({ values }) => values)
    .filter(({ dimensions }) => dimensions !== null)
    .toSorted((a, b) => (a.dimensions ?? '').localeCompare(b.dimensions ?? '', 'en', { numeric: true }));
  for (const { dimensions, row } of known) if (!rows.has(dimensions ?? '')) rows.set(dimensions ?? '', row ?? '');
  for (const { key, label } of added) if (!rows.has(key)) rows.set(key, label);
  return [...rows].map(([key, label]) => ({ key, label })).concat(table.isTotalled ? [{ key: '', label: total }] : []);
}
