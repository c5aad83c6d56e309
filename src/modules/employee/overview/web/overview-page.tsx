import { Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { Page } from '#platform/frame/web/page.tsx';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { ExplainedFigure, RecordsFigure } from '#platform/kit/web/explained-figure.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import { AsOfPlace } from '#platform/records/web/fields/as-of-place.tsx';
import { useAsOf } from '#platform/records/web/fields/use-as-of.ts';
import { useCompany } from '#platform/session/web/company.tsx';
import { headcountCall } from '../model/headcount-calls.ts';
import { useEmployeeOverviewTexts } from './texts.ts';

const Celebrations = lazyComponent(() => import('./celebrations.tsx').then((file) => file.Celebrations));
const Charts = lazyComponent(() => import('./headcount-charts.tsx').then((file) => file.HeadcountCharts));

/** How many people work here, and how that changed in a year. */
export function OverviewPage() {
  const t = useEmployeeOverviewTexts();
  const format = useFormat();
  const { slug } = useCompany();
  const { on: asked } = useAsOf();
  const answer = useCall(headcountCall, { query: asked === undefined ? {} : { on: asked } });
  const list = `/${encodeURIComponent(slug)}/employee/employee-list`;
  const listOfDay = asked === undefined ? list : `${list}?on=${asked}`;
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        <Group align="end" gap="sm">
          <AsOfPlace />
          <Button component={Link} to={listOfDay} variant="default">
            {t('list')}
          </Button>
        </Group>
      }
    >
      <QueryView
        of={answer}
        shape="figures"
        isEmpty={({ headcount }) => headcount === null}
        empty={<EmptyState title={t('emptyTitle')}>{t('emptyText')}</EmptyState>}
      >
        {({ on, headcount, readsRecords, fte, months, bySite }) => {
          const sum = (of: 'joiners' | 'leavers') =>
            format.figure(String(months.reduce((all, month) => all + month[of], 0)), 'person');
          const changes = (day: 'startDate' | 'endDate', of: 'joiners' | 'leavers') =>
            readsRecords ? (
              <RecordsFigure
                size="tile"
                to={`${list}?tab=employments&kind.not=contractor,temporary&${day}.from=${months[0]?.month}-01&${day}.to=${on}`}
              >
                {sum(of)}
              </RecordsFigure>
            ) : (
              sum(of)
            );
          const note = t('twelveMonths', { day: format.date(on) });
          return (
            <>
              <Tiles label={t('metrics')}>
                <Tile
                  name={t('headcount')}
                  note={t('headcountNote', { day: format.date(on) })}
                  figure={
                    headcount && (
                      <ExplainedFigure
                        size="tile"
                        figure={headcount}
                        of={t('headcount')}
                        records={[{ label: t('list'), to: listOfDay }]}
                      />
                    )
                  }
                />
                {readsRecords && (
                  <Tile
                    name={t('fte')}
                    note={t('fteNote', { day: format.date(on) })}
                    figure={
                      fte && (
                        <ExplainedFigure
                          size="tile"
                          figure={fte}
                          of={t('fte')}
                          records={[{ label: t('jobs'), to: `${list}?tab=jobs` }]}
                        />
                      )
                    }
                  />
                )}
                <Tile name={t('joiners')} note={note} figure={changes('startDate', 'joiners')} />
                <Tile name={t('leavers')} note={note} figure={changes('endDate', 'leavers')} />
              </Tiles>
              <Meanwhile shows={<Loading of="chart" />}>
                <Charts on={on} months={months} bySite={bySite} />
              </Meanwhile>
              {/* Comes last: nothing below it moves. */}
              <Meanwhile shows={null}>
                <Celebrations />
              </Meanwhile>
            </>
          );
        }}
      </QueryView>
    </Page>
  );
}
