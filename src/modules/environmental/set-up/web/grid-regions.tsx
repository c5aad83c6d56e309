import { Text } from '@mantine/core';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat, useLocale } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { GRID_SOURCES } from '#modules/environmental/factors/model/grid-choice.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';

/** Which publisher speaks for which grid under the location-based method: the engine's own table, shown. */
export function GridRegions() {
  const t = useTexts();
  const label = useLabels();
  const format = useFormat();
  const { language } = useLocale();
  const countries = new Intl.DisplayNames([language], { type: 'region' });
  const level = (name: (typeof GRID_SOURCES)[number]['level']) =>
    name === 'country'
      ? t('regions.country')
      : name === 'subregion'
        ? t('regions.subregion')
        : t('regions.regionFirst');
  return (
    <Panel title={t('regions.title')} note={t('regions.note')} order={3} isFlush>
      <DataTable
        label={t('regions.title')}
        isStacked
        rows={GRID_SOURCES}
        keyOf={(source) => source.sourcePrefix}
        columns={[
          {
            name: 'where',
            label: t('regions.where'),
            isHead: true,
            cell: (source) => (
              <div style={{ whiteSpace: 'normal', maxWidth: 420 }}>
                {source.countries === null
                  ? t('regions.elsewhere')
                  : format.list(source.countries.map((code) => countries.of(code) ?? code))}
              </div>
            ),
          },
          {
            name: 'source',
            label: t('factor.edition'),
            cell: (source) => (
              <div>
                {label(source.label)}
                <Text size="xs" c="dimmed">
                  {source.sourcePrefix}…
                </Text>
              </div>
            ),
          },
          { name: 'level', label: t('regions.level'), cell: (source) => level(source.level) },
          {
            name: 'kind',
            label: t('regions.kind'),
            cell: (source) =>
              source.isLifeCycle ? (
                <StatusBadge status="attention">{t('regions.lifeCycle')}</StatusBadge>
              ) : (
                t('regions.useOnly')
              ),
          },
        ]}
      />
    </Panel>
  );
}
