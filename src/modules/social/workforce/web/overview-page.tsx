import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { CommunityTiles } from '#modules/social/community-partnerships/web/community-tiles.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { ExplainedFigure, RecordsFigure } from '#platform/kit/web/explained-figure.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { PageOfPeriod, type WorkforceFigures } from './of-period.tsx';
import { PartTable } from './part-table.tsx';
import { useWorkforceTexts } from './texts.ts';

/** Key figures about the people of the company in a reporting period. */
export function OverviewPage() {
  const t = useWorkforceTexts();
  return (
    <PageOfPeriod title={t('overview.title')} intro={t('overview.intro')}>
      {(figures, period) => <Overview of={figures} period={period} />}
    </PageOfPeriod>
  );
}

function Overview({ of: figures, period }: { of: WorkforceFigures; period: string }) {
  const t = useWorkforceTexts();
  const format = useFormat();
  const { slug } = useCompany();
  const page = `/${encodeURIComponent(slug)}/social/labor-practices?period=${period}`;
  const days = { from: format.date(figures.from), to: format.date(figures.to) };
  const esrs = figures.turnover?.esrs ?? null;
  return (
    <>
      {figures.isOpen && <Text size="sm">{t('openPeriod')}</Text>}
      <Tiles label={t('overview.metrics')}>
        <Tile
          name={t('overview.employees')}
          note={t('overview.employeesNote', {
            counted: t(`counted.${figures.countedAs}-${figures.countedOn}`),
            to: days.to,
          })}
          figure={
            <RecordsFigure size="tile" to={page}>
              {format.figure(figures.total, figures.countedAs === 'fte' ? 'FTE' : 'person')}
            </RecordsFigure>
          }
        />
        <Tile
          name={t('overview.average')}
          note={t('overview.averageNote', days)}
          figure={<ExplainedFigure size="tile" figure={figures.average} of={t('overview.average')} />}
        />
        <Tile
          name={t('overview.turnover')}
          note={t('overview.turnoverNote', days)}
          figure={esrs && <ExplainedFigure size="tile" figure={esrs} of={t('overview.turnover')} />}
        />
        <Tile
          name={t('overview.nonEmployees')}
          note={t('overview.nonEmployeesNote', { day: days.to })}
          {...(figures.nonEmployees === null ? { absent: t('fewer', { count: figures.smallestGroup }) } : {})}
          figure={figures.nonEmployees ? format.figure(String(figures.nonEmployees), 'person') : null}
        />
      </Tiles>
      <PartTable of={figures} by="gender" title={t('overview.byGender')} head={t('gender')} />
      <PartTable of={figures} by="contract" title={t('overview.byContract')} head={t('contract')} />
      <PartTable of={figures} by="country" title={t('overview.byCountry')} head={t('country')} />
      <CommunityTiles period={period} />
      <Button component={Link} to={page} variant="default" style={{ alignSelf: 'flex-start' }}>
        {t('overview.open')}
      </Button>
    </>
  );
}
