import { PlainTable } from '#platform/kit/web/plain-table.tsx';
import { Text } from '@mantine/core';
import { useId, useState } from 'react';
import { ScrollRegion } from '#platform/kit/web/scroll-region.tsx';
import { energyRest } from '#modules/report/vsme/model/energy-rest.ts';
import type {
  ConceptResponse,
  SectionResponse,
  VsmeReportResponse,
} from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { PointInput, PointUnit } from '#modules/report/datapoints/web/point-input.tsx';
import { Messages } from '#modules/report/datapoints/web/point-messages.tsx';
import { Known, Trouble } from '#modules/report/datapoints/web/point-notes.tsx';
import { More, PointStatus, usePointed } from '#modules/report/datapoints/web/point-row.tsx';
import { useDatapointTexts } from '#modules/report/datapoints/web/texts.ts';
import { useWriting, type Offer } from '#modules/report/datapoints/web/writing.ts';
import { useTexts } from '#modules/report/web/texts.ts';
import { useConceptWords } from './concept-row.tsx';
import { EnergyRestLine } from './energy-rest-line.tsx';
import { NewRow } from './new-row.tsx';
import { useGuide, useVsmeTexts } from './texts.ts';
import { useConcept } from './use-concept.ts';
import classes from '../../datapoints/web/writing.module.css';

interface Row {
  key: string;
  label: string;
}

/** Sites, kinds of waste, pollutants, countries: a line for each, a column for each datapoint, every cell a field. */
export function PointTable({
  report,
  section,
  pointed,
}: {
  report: VsmeReportResponse;
  section: SectionResponse;
  pointed: string | null;
}) {
  const t = useTexts();
  const own = useVsmeTexts();
  const shared = useDatapointTexts();
  const guide = useGuide();
  const { mayWrite, isChecked, offers } = useWriting();
  usePointed(
    pointed ?? '',
    section.concepts.some(({ name }) => name === pointed),
  );
  const [added, setAdded] = useState<readonly Row[]>([]);
  const { table } = section;
  if (table === null) return null;
  const rows = rowsOf(section, offers, added, t('vsme.total'));
  const columns = section.concepts.filter(
    ({ values, standing }) => values.length > 0 || standing !== 'not-applicable' || section.concepts.length <= 8,
  );
  const isOfYear = table.axis === 'vsme:ReportingScopesAxis';
  const rest = energyRest(report.sections, section);
  return (
    <>
      {section.concepts.map(({ name, label }) => (
        <div key={name} id={name} tabIndex={-1} role="group" aria-label={label} />
      ))}
      <Messages
        of={section.concepts
          .filter(({ name }) => isChecked(name) || !mayWrite)
          .flatMap(({ messages, values }) => [...messages, ...values.flatMap((value) => value.messages)])}
      />
      {rows.length > 0 && (
        <ScrollRegion label={section.title}>
          <PlainTable
            className={classes['table']}
            label={section.title}
            columns={[
              { name: '', label: table.label, cell: () => null },
              ...columns.map(({ name, label }) => ({
                name,
                label,
                headProps: { 'data-found': name === pointed || undefined },
                cell: () => null,
              })),
            ]}
            rows={rows}
            keyOf={({ key }) => key}
            drawRow={(row) => <TableRow report={report} row={row} columns={columns} isOfYear={isOfYear} />}
          />
        </ScrollRegion>
      )}
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('vsme.noRows')}
        </Text>
      )}
      {rest !== null && section.role === ENERGY_ROWS && <EnergyRestLine report={report} rest={rest} />}
      {mayWrite && (table.isTyped || table.options === null) && (
        <NewRow
          table={table}
          taken={rows.map(({ key }) => key)}
          onAdd={(row) => setAdded((before) => [...before, row])}
        />
      )}
      <ul className={classes['columns']}>
        {columns.map(({ name, label }) => {
          const said = guide(name);
          return said === null ? null : (
            <li key={name}>
              <strong>{label}</strong>: {said.asks} {shared('example', { example: said.example })}
            </li>
          );
        })}
        {mayWrite && columns.some(({ units }) => units.length > 1) && <li>{own('form.unitHelp')}</li>}
      </ul>
    </>
  );
}

const ENERGY_ROWS = 'role-109';

interface TableRowProps {
  report: VsmeReportResponse;
  row: Row;
  columns: readonly ConceptResponse[];
  isOfYear: boolean;
}

function TableRow({ report, row, columns, isOfYear }: TableRowProps) {
  const t = useVsmeTexts();
  const { mayWrite } = useWriting();
  const stored = columns.flatMap(({ values }) => values).find(({ dimensions }) => dimensions === row.key)?.to;
  const [year, setYear] = useState(stored?.slice(0, 4) ?? (isOfYear ? yearOf(report, row.key) : ''));
  const [left, setLeft] = useState(year);
  return (
    <tr>
      <th scope="row">
        {row.label}
        {isOfYear && (
          <input
            className={classes['input']}
            data-year=""
            inputMode="numeric"
            maxLength={4}
            disabled={!mayWrite}
            aria-label={t('form.year', { row: row.label })}
            value={year}
            onChange={(event) => setYear(event.currentTarget.value)}
            onBlur={() => setLeft(/^\d{4}$/.test(year) ? year : '')}
          />
        )}
      </th>
      {columns.map((concept) => (
        <Cell key={concept.name} period={report.period.id} concept={concept} row={row} year={isOfYear ? left : null} />
      ))}
    </tr>
  );
}

/** The years of a target are datapoints of their own; they are the years of its rows until somebody says otherwise. */
function yearOf({ sections }: VsmeReportResponse, row: string): string {
  const name = row.endsWith('BaselineYearMember')
    ? 'vsme:GreenhouseGasEmissionReductionTargetBaseYear'
    : 'vsme:GreenhouseGasEmissionReductionTargetYear';
  return sections.flatMap(({ concepts }) => concepts).find((concept) => concept.name === name)?.values[0]?.value ?? '';
}

interface CellProps {
  period: string;
  concept: ConceptResponse;
  row: Row;
  year: string | null;
}

function Cell({ period, concept, row, year }: CellProps) {
  const { mayWrite } = useWriting();
  const { textOf, shown, prior, duty } = useConceptWords();
  const dimensions = row.key === '' ? null : row.key;
  const value = concept.values.find((one) => one.dimensions === dimensions) ?? null;
  const { field, point } = useConcept(period, concept, value, dimensions, year);
  const id = useId();
  const label = `${concept.label}, ${row.label}`;
  const isLeftOut = point.typed.standing !== 'reported';
  return (
    <td>
      {mayWrite && !isLeftOut ? (
        <div className={classes['cell']}>
          <PointInput
            field={field}
            point={point}
            label={label}
            describedBy={`${id}-error`}
            hasError={point.problem !== null}
            isCell
          />
          <PointUnit field={field} point={point} label={label} isCell />
        </div>
      ) : (
        (textOf(concept, value) ?? '–')
      )}
      <Trouble id={`${id}-error`} point={point} shown={(stored, unit) => shown(concept, stored, unit)} />
      <Known field={field} point={point} row={dimensions} label={label} prior={prior(concept, dimensions)} isCell />
      {value !== null && (
        <More label={label} point={point} value={value} isCell>
          <PointStatus value={value} duty={duty(concept)} />
        </More>
      )}
    </td>
  );
}

/** The rows that are stated and those that the sources know, in their order. */
function rowsOf(
  { table, concepts }: SectionResponse,
  offers: readonly Offer[],
  added: readonly Row[],
  total: string,
): Row[] {
  if (table === null) return [];
  const rows = new Map<string, string>();
  for (const { name, label } of table.options ?? []) rows.set(`${table.axis}=${name}`, label);
  const names = new Set(concepts.map(({ name }) => name));
  const offered = offers
    .filter(({ name }) => names.has(name))
    .map(({ row: dimensions, rowLabel: row }) => ({ dimensions, row }));
  const known = [...concepts.flatMap(({ values }) => values), ...offered]
    .filter(({ dimensions }) => dimensions?.startsWith(`${table.axis}=`) === true)
    .toSorted((a, b) => (a.dimensions ?? '').localeCompare(b.dimensions ?? '', 'en', { numeric: true }));
  for (const { dimensions, row } of known) if (!rows.has(dimensions ?? '')) rows.set(dimensions ?? '', row ?? '');
  for (const { key, label } of added) if (!rows.has(key)) rows.set(key, label);
  return [...rows].map(([key, label]) => ({ key, label })).concat(table.isTotalled ? [{ key: '', label: total }] : []);
}
