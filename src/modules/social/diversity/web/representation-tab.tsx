import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { StackedBars } from '#platform/charts/web/series-chart.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { countText, OfPeriod, type DiversityPeriod } from './of-period.tsx';
import { ShownTile } from './shown-figure.tsx';
import { useDiversityTexts } from './texts.ts';

/** Who is where on the last day of a period: by level, in management, by age, and what is not recorded here. */
export function RepresentationTab({ period }: { period: string }) {
  return (
    <OfPeriod period={period}>
      {(of) => (
        <>
          <Shares of={of} />
          <Levels of={of} />
          <Ages of={of} />
        </>
      )}
    </OfPeriod>
  );
}

function Shares({ of: { figures, period, mayReadRecords } }: { of: DiversityPeriod }) {
  const t = useDiversityTexts();
  const format = useFormat();
  const { slug } = useCompany();
  // Auditors read a sample of personal data and of pay: a list that is not what was counted.
  const mayOpen = useMay('employee-data.read') && mayReadRecords;
  const day = format.date(period.to);
  const list = (tab: string) => `/${encodeURIComponent(slug)}/employee/employee-list?tab=${tab}`;
  const records = mayOpen
    ? [
        { label: t('positions'), to: list('positions') },
        { label: t('jobs'), to: list('jobs') },
      ]
    : [];
  return (
    <Tiles label={t('metrics')}>
      <ShownTile
        name={t('womenInCompany')}
        note={t('ofWomenAndMen', { day })}
        of={figures.womenInCompany}
        records={records}
      />
      <ShownTile
        name={t('womenInManagement')}
        note={t('managementNote', { day })}
        of={figures.womenInManagement}
        records={records}
      />
      <ShownTile
        name={t('managementRatio')}
        note={t('managementRatioNote', { day })}
        of={figures.managementRatio}
        records={records}
      />
      <ShownTile name={t('blau')} note={t('ofWomenAndMen', { day })} of={figures.blau} />
      <Unknown name={t('governance')} note={t('governanceNote')} period={period.id} point="governance">
        {t('governanceText')}
      </Unknown>
      <Unknown name={t('disability')} note={t('disabilityNote')} period={period.id} point="disability">
        {t('disabilityText')}
      </Unknown>
    </Tiles>
  );
}

const pointOf = {
  governance: { tab: 'data-points', point: 'vsme:GenderDiversityRatioInGovernanceBody' },
  disability: { tab: 'esrs', version: 'esrs_2026', disclosure: 'S1-11' },
} as const;

/** What is not recorded here, and where the report takes it. */
function Unknown({
  name,
  note,
  period,
  point,
  children,
}: {
  name: string;
  note: string;
  period: string;
  point: keyof typeof pointOf;
  children: string;
}) {
  const t = useDiversityTexts();
  const { slug } = useCompany();
  const mayOpen = useMay('report.read');
  const to = `/${encodeURIComponent(slug)}/report/esg-report?${new URLSearchParams({ ...pointOf[point], period }).toString()}`;
  return (
    <Tile name={name} note={note} figure={null}>
      <Text size="sm">
        {children}{' '}
        {mayOpen && (
          <Anchor component={Link} to={to} size="sm">
            {t('openDatapoint')}
          </Anchor>
        )}
      </Text>
    </Tile>
  );
}

function Levels({ of: { levels } }: { of: DiversityPeriod }) {
  const t = useDiversityTexts();
  const format = useFormat();
  const nameOf = (level: number | null) =>
    level === null ? t('noLevel') : t('levelName', { level: format.number(level) });
  const values = (of: 'women' | 'men') => levels.map((level) => countText(level[of]));
  return (
    <>
      <StackedBars
        isHorizontal
        title={t('levels')}
        note={t('levelsNote')}
        unit="person"
        categoryName={t('level')}
        categories={levels.map(({ level, hidden }) =>
          hidden ? t('hiddenGroup', { group: nameOf(level) }) : nameOf(level),
        )}
        series={[
          { name: t('men'), meaning: 'people1', values: values('men') },
          { name: t('women'), meaning: 'people2', values: values('women') },
        ]}
      />
      <Panel title={t('shares')} note={t('sharesNote')} isFlush>
        <DataTable
          label={t('shares')}
          rows={levels}
          keyOf={({ level }) => String(level)}
          columns={[
            { name: 'level', label: t('level'), isHead: true, cell: ({ level }) => nameOf(level) },
            {
              name: 'share',
              label: t('share'),
              isNumber: true,
              cell: ({ share, hidden }) => (hidden ? t('hidden') : format.percentage(share, { decimals: 1 })),
            },
            {
              name: 'parity',
              label: t('parity'),
              isNumber: true,
              cell: ({ parity, hidden }) => (hidden ? t('hidden') : format.number(parity, { decimals: 2 })),
            },
          ]}
        />
      </Panel>
    </>
  );
}

function Ages({ of: { ages } }: { of: DiversityPeriod }) {
  const t = useDiversityTexts();
  return (
    <StackedBars
      isHorizontal
      title={t('ages')}
      note={t('agesNote')}
      unit="person"
      categoryName={t('age')}
      categories={ages.map(({ band, hidden }) =>
        hidden ? t('hiddenGroup', { group: t(`ageOf.${band}`) }) : t(`ageOf.${band}`),
      )}
      series={[{ name: t('employees'), meaning: 'people1', values: ages.map(({ people }) => countText(people)) }]}
    />
  );
}
