import { Text } from '@mantine/core';
import { absent } from '#platform/i18n/model/format.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { overlapOf } from '#modules/materiality/standard-selection/model/migration.ts';
import { MAP_SOURCE } from '#modules/materiality/standard-selection/model/version-map.ts';
import {
  shortLabels,
  versionLabels,
  versions,
  type Count,
} from '#modules/materiality/standard-selection/model/versions.ts';
import { useTexts } from './texts.ts';
import classes from './selection.module.css';

/** What we hold of each version, with its sources, and what we do not. */
export function VersionsTab() {
  const t = useTexts();
  const label = useLabels();
  const format = useFormat();
  return (
    <div className={classes['stack']}>
      <Panel title={t('versions.title')} note={t('versions.note')} isFlush>
        <DataTable
          isStacked
          label={t('versions.title')}
          rows={versions}
          keyOf={({ key }) => key}
          columns={[
            {
              name: 'version',
              label: t('versions.version'),
              isHead: true,
              cell: ({ key }) => label(versionLabels[key]),
            },
            { name: 'act', label: t('versions.act'), cell: ({ act }) => label(act) },
            { name: 'use', label: t('versions.use'), cell: ({ use }) => label(use) },
            {
              name: 'points',
              label: t('versions.points'),
              isNumber: true,
              cell: ({ dataPoints }) => (dataPoints === null ? t('versions.noList') : format.number(dataPoints)),
            },
            { name: 'makes', label: t('versions.makes'), cell: ({ makes }) => label(makes) },
            { name: 'lacks', label: t('versions.lacks'), cell: ({ lacks }) => (lacks === '' ? absent : label(lacks)) },
          ]}
        />
      </Panel>
      <Counts title={t('versions.counts')} note={t('versions.countsNote')} of={({ counts }) => counts} />
      <Counts title={t('versions.phaseIns')} note={t('versions.phaseInsNote')} of={({ phaseIns }) => phaseIns} />
      <Overlap />
      <Panel title={t('versions.unknown')}>
        <ul className={classes['list']}>
          {versions
            .filter(({ unknown }) => unknown !== '')
            .map(({ key, unknown }) => (
              <li key={key}>
                <strong>{label(versionLabels[key])}</strong>: {label(unknown)}
              </li>
            ))}
        </ul>
      </Panel>
    </div>
  );
}

function Counts({
  title,
  note,
  of,
}: {
  title: string;
  note: string;
  of: (version: (typeof versions)[number]) => readonly Count[];
}) {
  const t = useTexts();
  const label = useLabels();
  const rows = versions.flatMap((version) => of(version).map((count) => ({ key: version.key, ...count })));
  return (
    <Panel title={title} note={note} isFlush>
      <DataTable
        isStacked
        label={title}
        rows={rows}
        keyOf={({ key, of: what }) => `${key} ${what}`}
        columns={[
          { name: 'what', label: t('versions.what'), isHead: true, cell: ({ of: what }) => label(what) },
          { name: 'version', label: t('versions.version'), cell: ({ key }) => label(versionLabels[key]) },
          { name: 'count', label: t('versions.count'), isNumber: true, cell: ({ count }) => count },
          {
            name: 'source',
            label: t('versions.source'),
            cell: ({ source }) => (
              <Text component="span" size="xs" c="dimmed">
                {label(source)}
              </Text>
            ),
          },
        ]}
      />
    </Panel>
  );
}

function Overlap() {
  const t = useTexts();
  const label = useLabels();
  const all = versions.map(({ key }) => key);
  return (
    <Panel title={t('versions.overlap')} note={t('versions.overlapNote', { source: label(MAP_SOURCE) })} isFlush>
      <DataTable
        isStacked
        label={t('versions.overlap')}
        rows={all}
        keyOf={(key) => key}
        columns={[
          { name: 'from', label: t('versions.from'), isHead: true, cell: (key) => label(versionLabels[key]) },
          ...all.map((other) => ({
            name: other,
            label: label(shortLabels[other]),
            isNumber: true,
            cell: (key: (typeof all)[number]) => {
              const overlap = key === other ? null : overlapOf(key, other);
              return key === other ? absent : overlap === null ? t('versions.noCount') : t('versions.share', overlap);
            },
          })),
        ]}
      />
    </Panel>
  );
}
