import { Anchor, Select, Text } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { centreOf, type Place, type Position } from '#modules/environmental/nature/model/geo-shape.ts';
import { sensitiveArea } from '#modules/environmental/nature/model/nature.ts';
import parts from '../../web/parts/parts.module.css';
import classes from './biodiversity.module.css';
import type { Impact, SiteOfImpact } from './calls.ts';
import { pathOf, planeAround, reachOf, scaleOf } from './map-drawing.ts';
import { NearnessChip } from './nearness-chip.tsx';
import { useNatureTexts } from './texts.ts';
import { useNatureRecords } from './use-nature-records.ts';

/** One site with what lies around it, as a drawing of our own and as its table. */
export function SiteMap({ impact }: { impact: Impact }) {
  const t = useNatureTexts();
  const [chosen, choose] = useState<string | null>(null);
  const site =
    impact.sites.find((entry) => entry.site === chosen) ??
    impact.sites.find(({ nearness }) => nearness === 'in') ??
    impact.sites.find(({ nearness }) => nearness === 'near') ??
    impact.sites.find(({ place }) => place !== null) ??
    impact.sites[0];
  if (site === undefined) return null;
  const name = (id: string) => impact.refs[id] ?? id;
  return (
    <Panel
      title={t('map')}
      note={t('mapNote')}
      actions={
        <Select
          size="xs"
          label={t('mapOf')}
          allowDeselect={false}
          value={site.site}
          data={impact.sites.map(({ site: id }) => ({ value: id, label: name(id) }))}
          onChange={choose}
        />
      }
    >
      {site.place === null ? (
        <EmptyState order={3} icon={<IconMapPin size={22} stroke={1.6} />} title={t('mapNoPlace')}>
          {t('mapNoPlaceText')}
        </EmptyState>
      ) : (
        <div className={classes['map']}>
          <Drawing impact={impact} site={site} place={site.place} name={name(site.site)} />
          <Around impact={impact} site={site} name={name(site.site)} />
        </div>
      )}
    </Panel>
  );
}

function Drawing({ impact, site, place, name }: { impact: Impact; site: SiteOfImpact; place: Place; name: string }) {
  const t = useNatureTexts();
  const format = useFormat();
  const bufferKm = Number(site.buffer.km);
  const reach = reachOf(
    place,
    bufferKm,
    site.areas.map(({ distanceKm }) => Number(distanceKm)),
  );
  const plane = planeAround(centreOf(place));
  const scale = scaleOf(reach);
  const shown = site.areas.flatMap((near) => {
    const area = impact.areas[near.area];
    return area === undefined ? [] : [{ ...near, ...area }];
  });
  const areas = shown
    .map(
      (area) =>
        `${area.name}: ${area.nearness === 'in' ? t('isIn') : t('km', { km: format.number(area.distanceKm) })}.`,
    )
    .join(' ');
  const seen = (['in', 'near', 'away'] as const).filter((nearness) => shown.some((area) => area.nearness === nearness));
  return (
    <div>
      <svg
        className={classes['drawing']}
        viewBox={[-reach, -reach, 2 * reach, 2 * reach].join(' ')}
        role="img"
        aria-label={t('mapSummary', {
          site: name,
          km: format.figure(String(Number(reach.toFixed(1)))),
          areas: shown.length === 0 ? t('mapNothing') : areas,
        })}
      >
        <Influence place={place} plane={plane} km={bufferKm} />
        {shown.map((area) => (
          <path key={area.area} className={classes['area']} data-nearness={area.nearness} d={pathOf(area.shape, plane)}>
            <title>{area.name}</title>
          </path>
        ))}
        {'shape' in place ? (
          <path className={classes['site']} fillRule="evenodd" d={pathOf(place.shape, plane)} />
        ) : (
          <circle className={classes['site']} r={reach / 50} />
        )}
        <line
          className={classes['scale']}
          x1={-reach * 0.93}
          x2={-reach * 0.93 + scale}
          y1={reach * 0.93}
          y2={reach * 0.93}
        />
        <text className={classes['scaleText']} x={-reach * 0.93} y={reach * 0.89} fontSize={reach * 0.07}>
          {t('km', { km: format.number(scale) })}
        </text>
      </svg>
      <ul className={parts['legend']}>
        <li>
          <span className={classes['mark']} data-of="site" />
          {t('legend.site')}
        </li>
        <li>
          <span className={classes['mark']} data-of="buffer" />
          {t('legend.buffer', {
            km: format.number(site.buffer.km),
            default: site.buffer.isDefault ? t('legend.default') : '',
          })}
        </li>
        {seen.map((nearness) => (
          <li key={nearness}>
            <span className={classes['mark']} data-of={nearness} />
            {t(`legend.${nearness}`)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The outline drawn as wide as the distance on either side; widths are km here, unlike those of all other lines. */
function Influence({
  place,
  plane,
  km,
}: {
  place: Place;
  plane: (position: Position) => [number, number];
  km: number;
}) {
  const style = { vectorEffect: 'none' } as const;
  return 'shape' in place ? (
    <path className={classes['buffer']} style={style} strokeWidth={2 * km} d={pathOf(place.shape, plane)} />
  ) : (
    <circle className={classes['buffer']} style={style} r={km / 2} strokeWidth={km} />
  );
}

function Around({ impact, site, name }: { impact: Impact; site: SiteOfImpact; name: string }) {
  const t = useNatureTexts();
  const label = useLabels();
  const format = useFormat();
  const records = useNatureRecords();
  const kinds: Readonly<Record<string, string>> = sensitiveArea.fields.kind.options;
  if (site.areas.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('mapNothing')}
      </Text>
    );
  return (
    <div>
      <DataTable
        label={t('around', { site: name })}
        rows={site.areas}
        keyOf={({ area }) => area}
        isStacked
        columns={[
          {
            name: 'area',
            label: t('area'),
            isHead: true,
            cell: ({ area }) => (
              <Anchor component={Link} size="sm" to={records.area(area)}>
                {impact.areas[area]?.name ?? area}
              </Anchor>
            ),
          },
          { name: 'kind', label: t('kind'), cell: ({ area }) => label(kinds[impact.areas[area]?.kind ?? ''] ?? '') },
          { name: 'nearness', label: t('nearness'), cell: ({ nearness }) => <NearnessChip nearness={nearness} /> },
          {
            name: 'distance',
            label: t('distance'),
            isNumber: true,
            cell: ({ distanceKm }) => t('km', { km: format.number(distanceKm) }),
          },
          {
            name: 'overlap',
            label: t('overlap'),
            isNumber: true,
            cell: ({ overlapHa }) => format.quantity(overlapHa, 'ha'),
          },
        ]}
      />
      {site.areas.some(({ overlapHa }) => overlapHa === null) && (
        <Text size="xs" c="dimmed" mt={8}>
          {t('noOverlap')}
        </Text>
      )}
      <ul className={parts['legend']}>
        {[
          ...new Set(
            site.areas.flatMap(({ area }) => {
              const from = impact.areas[area];
              return from === undefined
                ? []
                : [t('dataSetOf', { name: from.dataSet, day: format.date(from.asOf), licence: from.licence })];
            }),
          ),
        ].map((said) => (
          <li key={said}>
            {t('dataSet')}: {said}
          </li>
        ))}
      </ul>
    </div>
  );
}
