import { Badge, NativeSelect, SimpleGrid, Text } from '@mantine/core';
import { useState } from 'react';
import { vsmeReportCall } from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { absent } from '#platform/i18n/model/format.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import {
  migrationOf,
  type Fate,
  type Migration,
  type MigrationRow,
} from '#modules/materiality/standard-selection/model/migration.ts';
import { MAP_SOURCE } from '#modules/materiality/standard-selection/model/version-map.ts';
import {
  isVersionKey,
  isVoluntary,
  versionKeys,
  versionLabels,
  versionOf,
  type VersionKey,
} from '#modules/materiality/standard-selection/model/versions.ts';
import { useTexts } from './texts.ts';
import { useDecision, useSelection } from './use-selection.ts';
import classes from './selection.module.css';

/** What a change of version would carry, split, drop and add: as far as our map goes, and no further. */
export function SwitchingTab() {
  const question = useSelection();
  return <QueryView of={question}>{({ period }) => (period === null ? null : <OfPeriod period={period} />)}</QueryView>;
}

function OfPeriod({ period }: { period: { id: string; name: string } }) {
  const question = useDecision(period.id);
  return (
    <QueryView of={question}>
      {({ items }) => {
        if (question.isPlaceholderData) return null;
        const chosen = items[0]?.chosen ?? 'esrs_2023';
        return <Switching key={`${period.id} ${chosen}`} period={period} start={chosen} />;
      }}
    </QueryView>
  );
}

function Switching({ period, start }: { period: { id: string; name: string }; start: VersionKey }) {
  const t = useTexts();
  const label = useLabels();
  const [[from, to], setPair] = useState<readonly [VersionKey, VersionKey]>([
    start,
    start === 'vsme_2025' ? 'vs_2026' : start === 'esrs_2026' ? 'esrs_2023' : 'esrs_2026',
  ]);
  const options = versionKeys.map((value) => ({ value, label: label(versionLabels[value]) }));
  const migration = migrationOf(from, to);
  return (
    <div className={classes['stack']}>
      <Panel title={t('switching.title')} note={t('switching.nothingWritten')}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <NativeSelect
            label={t('switching.from')}
            value={from}
            data={options}
            onChange={({ currentTarget: { value } }) => {
              if (isVersionKey(value)) setPair([value, to]);
            }}
          />
          <NativeSelect
            label={t('switching.to')}
            value={to}
            data={options}
            onChange={({ currentTarget: { value } }) => {
              if (isVersionKey(value)) setPair([from, value]);
            }}
          />
        </SimpleGrid>
        <Text size="sm" mt="md" role="status">
          {t(`switching.basis.${from === to ? 'sameOne' : migration.basis}`)}{' '}
          {migration.basis === 'map' || migration.basis === 'subject'
            ? t('switching.source', { source: label(MAP_SOURCE) })
            : ''}
        </Text>
        {from !== to && <Gains migration={migration} />}
      </Panel>
      {from !== to && (migration.basis === 'map' || migration.basis === 'subject') && <Rows migration={migration} />}
      {from !== to && isVoluntary(from) && <Own period={period} migration={migration} />}
    </div>
  );
}

const fates = ['carried', 'split', 'changed', 'comparable', 'none', 'unknown'] as const;
const colors: Readonly<Record<Fate, string>> = {
  carried: 'pine',
  split: 'blue',
  changed: 'blue',
  comparable: 'gray',
  none: 'orange',
  unknown: 'gray',
};

function Gains({ migration }: { migration: Migration }) {
  const t = useTexts();
  const label = useLabels();
  const lists = [
    { title: t('switching.lose'), items: migration.lost },
    { title: t('switching.gain'), items: migration.gained },
  ];
  const { makes, lacks } = versionOf(migration.to);
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }} mt="md">
      <div>
        <Text size="sm" fw={560}>
          {t('switching.counts')}
        </Text>
        <ul className={classes['list']}>
          {migration.basis === 'map' || migration.basis === 'subject'
            ? fates
                .filter((fate) => migration.counts[fate] > 0)
                .map((fate) => (
                  <li key={fate}>
                    {t(`switching.fate.${fate}`)}: {migration.counts[fate]}
                  </li>
                ))
            : null}
          <li>
            {t('versions.makes')}: {label(makes)}
          </li>
          {lacks !== '' && (
            <li>
              {t('versions.lacks')}: {label(lacks)}
            </li>
          )}
        </ul>
      </div>
      {lists.map(({ title, items }) => (
        <div key={title}>
          <Text size="sm" fw={560}>
            {title}
          </Text>
          {items === null || items.length === 0 ? (
            <Text size="sm" c="dimmed" mt={6}>
              {t(items === null ? 'switching.notListed' : 'switching.nothing')}
            </Text>
          ) : (
            <ul className={classes['list']}>
              {items.map((item) => (
                <li key={item}>{label(item)}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </SimpleGrid>
  );
}

function Rows({ migration }: { migration: Migration }) {
  const t = useTexts();
  const label = useLabels();
  const known = migration.rows.filter(({ fate }) => fate !== 'unknown');
  const unknown = migration.rows.filter(({ fate }) => fate === 'unknown').flatMap(({ from }) => from);
  return (
    <>
      <Panel title={t('switching.rows')} isFlush>
        <DataTable
          isStacked
          label={t('switching.rows')}
          rows={known}
          keyOf={({ subject }) => subject}
          columns={[
            { name: 'subject', label: t('switching.subject'), isHead: true, cell: ({ subject }) => label(subject) },
            { name: 'from', label: t('switching.fromCode'), cell: ({ from }) => from.join(', ') },
            { name: 'to', label: t('switching.toCode'), cell: ({ to }) => (to.length === 0 ? absent : to.join(', ')) },
            {
              name: 'fate',
              label: t('switching.fateOf'),
              cell: ({ fate }) => (
                <Badge className={classes['badge'] ?? ''} color={colors[fate]} variant="light">
                  {t(`switching.fate.${fate}`)}
                </Badge>
              ),
            },
            { name: 'parts', label: t('switching.parts'), cell: (row) => <Parts row={row} /> },
          ]}
        />
      </Panel>
      {unknown.length > 0 && (
        <Panel title={t('switching.unknownRows')}>
          <Text size="sm">{t('switching.unknownText', { codes: unknown.join(', ') })}</Text>
        </Panel>
      )}
    </>
  );
}

function Parts({ row: { parts, isReading } }: { row: MigrationRow }) {
  const t = useTexts();
  const label = useLabels();
  if (parts.length === 0 && !isReading) return absent;
  return (
    <div>
      {parts.map(({ part, what }) => (
        <div key={what}>{t(`switching.part.${part}`, { what: label(what) })}</div>
      ))}
      {isReading && <div>{t('switching.reading')}</div>}
    </div>
  );
}

/** The company's own values of the period, by disclosure: what a change would touch. */
function Own({ period, migration }: { period: { id: string; name: string }; migration: Migration }) {
  const t = useTexts();
  const mayRead = useMay('report.read');
  const report = useCall(vsmeReportCall, { query: { period: period.id }, enabled: mayRead });
  if (!mayRead || report.data === undefined) return null;
  const counts = new Map<string, number>();
  for (const { disclosure, concepts } of report.data.sections)
    counts.set(
      disclosure,
      (counts.get(disclosure) ?? 0) + concepts.reduce((all, { values }) => all + values.length, 0),
    );
  const rows = [...counts]
    .filter(([code, count]) => code !== '' && count > 0)
    .map(([code, count]) => ({ code, count, rows: migration.rows.filter(({ from }) => from.includes(code)) }));
  if (rows.length === 0) return null;
  return (
    <Panel title={t('switching.own')} note={t('switching.ownNote', { period: period.name })} isFlush>
      <DataTable
        isStacked
        label={t('switching.own')}
        rows={rows}
        keyOf={({ code }) => code}
        columns={[
          { name: 'code', label: t('switching.fromCode'), isHead: true, cell: ({ code }) => code },
          { name: 'count', label: t('versions.count'), isNumber: true, cell: ({ count }) => count },
          {
            name: 'to',
            label: t('switching.toCode'),
            cell: ({ rows: found }) => [...new Set(found.flatMap(({ to }) => to))].join(', ') || absent,
          },
          {
            name: 'fate',
            label: t('switching.fateOf'),
            cell: ({ code, rows: found }) =>
              migration.basis === 'structure'
                ? t('switching.structure')
                : [...new Set(found.map(({ fate }) => t(`switching.fate.${fate}`)))].join(', ') || code,
          },
        ]}
      />
    </Panel>
  );
}
