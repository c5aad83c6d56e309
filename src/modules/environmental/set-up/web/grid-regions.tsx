import { Text } from '@mantine/core';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat, useLocale } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { GRID_SOURCES } from '#modules/environmental/factors/model/grid-choice.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { useSetUpTexts } from './texts.ts';

/** Which publisher speaks for which grid under the location-based method: the engine's own table, shown. */
export function GridRegions() {
  const t = useTexts();
  const own = useSetUpTexts();
  const label = useLabels();
  const format = useFormat();
  const { language } = useLocale();
  const countries = new Intl.DisplayNames([language], { type: 'region' });
  const level = (name: (typeof GRID_SOURCES)[number]['level']) =>
    name === 'country'
      ? own('regions.country')
      : name === 'subregion'
        ? own('regions.subregion')
        : own('regions.regionFirst');
  return (
    <Panel title={own('regions.title')} note={own('regions.note')} order={3} isFlush>
      <DataTable
        label={own('regions.title')}
        isStacked
        rows={GRID_SOURCES}
        keyOf={(source) => source.sourcePrefix}
        columns={[
          {
            name: 'where',
            label: own('regions.where'),
            isHead: true,
            cell: (source) => (
              <div style={{ whiteSpace: 'normal', maxWidth: 420 }}>
                {source.countries === null
                  ? own('regions.elsewhere')
                  : format.list(source.countries.map((code) => countries.of(code) ?? code))}
              </div>
            ),
          },
          {
            name: 'source',
            label: t('factor.factorSet'),
            cell: (source) => (
              <div>
                {label(source.label)}
                <Text size="xs" c="dimmed">
                  {source.sourcePrefix}…
                </Text>
              </div>
            ),
          },
          { name: 'level', label: own('regions.level'), cell: (source) => level(source.level) },
          {
            name: 'kind',
            label: own('regions.kind'),
            cell: (source) =>
              source.isLifeCycle ? (
                <StatusBadge status="attention">{own('regions.lifeCycle')}</StatusBadge>
              ) : (
                own('regions.useOnly')
              ),
          },
        ]}
      />
    </Panel>
  );
}
