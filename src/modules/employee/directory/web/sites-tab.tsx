import { Anchor } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { useAsOf } from '#platform/records/web/fields/use-as-of.ts';
import { employeesBySiteCall, type SiteOfPeople } from '../model/directory-calls.ts';
import { planeOf } from '../model/site-plane.ts';
import classes from './directory.module.css';
import { useDirectoryTexts } from './texts.ts';

/** Where people work on the day: a drawing of the sites by their coordinates, and its table. */
export function SitesTab() {
  const t = useDirectoryTexts();
  const format = useFormat();
  const { on } = useAsOf();
  const answer = useCall(employeesBySiteCall, { query: on === undefined ? {} : { on } });
  return (
    <QueryView
      of={answer}
      shape="chart"
      isEmpty={({ sites, withoutSite }) => sites.length === 0 && withoutSite === 0}
      empty={<EmptyState title={t('emptyTitle')}>{t('chartEmpty')}</EmptyState>}
    >
      {({ on: day, sites, withoutSite }) => (
        <Panel title={t('mapTitle')} note={t('mapNote', { day: format.date(day) })}>
          <SiteMap sites={sites} />
          <SiteTable sites={sites} withoutSite={withoutSite} />
        </Panel>
      )}
    </QueryView>
  );
}

/** Radius of the circle of the largest site, of a drawing 1,000 wide. */
const RADIUS = 44;

function SiteMap({ sites }: { sites: readonly SiteOfPeople[] }) {
  const t = useDirectoryTexts();
  const format = useFormat();
  const placed = sites.flatMap(({ location, ...site }) =>
    location === null ? [] : [{ ...site, place: { lat: Number(location.lat), lon: Number(location.lon) } }],
  );
  if (placed.length === 0)
    return (
      <EmptyState order={3} icon={<IconMapPin size={22} stroke={1.6} />} title={t('mapNoPlaces')}>
        {t('mapNoPlacesText')}
      </EmptyState>
    );
  const plane = planeOf(placed.map(({ place }) => place));
  const most = Math.max(...placed.map(({ people }) => people));
  const peopleOf = (count: number) => t('count', { count });
  const said = placed.map(({ name, people }) => t('mapOf', { site: name, people: peopleOf(people) })).join('; ');
  return (
    <svg
      className={classes['map']}
      viewBox={`0 0 ${plane.width} ${plane.height}`}
      role="img"
      aria-label={t('mapSummary', { sites: said })}
    >
      {plane.grid.map(({ of, degrees, from, to }) => (
        <g key={`${of} ${degrees}`}>
          <line x1={from[0]} y1={from[1]} x2={to[0]} y2={to[1]} />
          <text
            className={classes['degrees']}
            x={of === 'lat' ? 8 : to[0] + 6}
            y={of === 'lat' ? to[1] - 6 : to[1] - 8}
            fontSize={26}
          >
            {`${format.number(String(degrees))}°`}
          </text>
        </g>
      ))}
      {placed.map(({ id, name, people, place }) => {
        const [x, y] = plane.at(place);
        const radius = Math.max(9, RADIUS * Math.sqrt(people / most));
        // Names stand on the side where there is room.
        const isLeft = x > plane.width * 0.66;
        return (
          <g key={id}>
            <title>{t('mapOf', { site: name, people: peopleOf(people) })}</title>
            <circle cx={x} cy={y} r={radius} />
            <text
              x={isLeft ? x - radius - 8 : x + radius + 8}
              y={y + 11}
              fontSize={32}
              textAnchor={isLeft ? 'end' : 'start'}
            >
              {name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

function SiteTable({ sites, withoutSite }: { sites: readonly SiteOfPeople[]; withoutSite: number }) {
  const t = useDirectoryTexts();
  const format = useFormat();
  const rows = [
    ...sites.map((site) => ({ ...site, id: site.id as string | null })),
    ...(withoutSite === 0
      ? []
      : [{ id: null, name: t('noSite'), city: null, country: null, people: withoutSite, location: null }]),
  ];
  return (
    <DataTable
      label={t('mapTitle')}
      rows={rows}
      keyOf={({ id }) => id ?? 'none'}
      isStacked
      columns={[
        {
          name: 'site',
          label: t('siteColumn'),
          isHead: true,
          cell: ({ id, name }) =>
            id === null ? (
              name
            ) : (
              <Anchor component={Link} size="sm" to={`?site=${id}`}>
                {name}
              </Anchor>
            ),
        },
        {
          name: 'place',
          label: t('place'),
          cell: ({ city, country }) =>
            [city, country === null ? null : format.country(country)].filter((part) => part !== null).join(', ') ||
            format.number(null),
        },
        {
          name: 'coordinates',
          label: t('coordinates'),
          cell: ({ id, location }) =>
            id === null
              ? format.number(null)
              : location === null
                ? t('noCoordinates')
                : `${format.number(location.lat)}, ${format.number(location.lon)}`,
        },
        { name: 'people', label: t('people'), isNumber: true, cell: ({ people }) => format.number(String(people)) },
      ]}
    />
  );
}
