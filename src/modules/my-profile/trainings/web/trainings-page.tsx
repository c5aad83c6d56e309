import { Stack } from '@mantine/core';
import { ownTrainingsCall } from '#modules/hr/training/model/training-calls.ts';
import { Page } from '#platform/frame/web/page.tsx';
import type { ResponseOf } from '#platform/http/model/call.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { ExplainedFigure } from '#platform/kit/web/explained-figure.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { Tile, Tiles } from '#platform/kit/web/tiles.tsx';
import { Catalogue } from './catalogue.tsx';
import { OwnTrainings } from './own-trainings.tsx';
import { useMyTrainingsTexts } from './texts.ts';

const Effects = lazyComponent(() => import('./effects.tsx').then((file) => file.Effects));
const Paths = lazyComponent(() => import('./paths.tsx').then((file) => file.Paths));
type Answer = ResponseOf<typeof ownTrainingsCall>;
const names = ['toDo', 'closed', 'effects', 'catalogue', 'paths'] as const;

/** One's own trainings: what is to do, what is completed, and the courses that one can take. */
export function TrainingsPage() {
  const t = useMyTrainingsTexts();
  const answer = useCall(ownTrainingsCall);
  return (
    <Page title={t('title')} intro={t('intro')}>
      <QueryView
        of={answer}
        shape="figures"
        isEmpty={({ employee }) => employee === null}
        empty={<EmptyState title={t('noEmployee')}>{t('noEmployeeText')}</EmptyState>}
      >
        {(own) => (
          <Stack gap="md">
            <Headline of={own} />
            <PageTabs names={names} nameOf={(name) => t(`tab.${name}`)}>
              {(name) =>
                name === 'catalogue' ? (
                  <Catalogue of={own.catalogue} employee={own.employee ?? ''} />
                ) : name === 'effects' ? (
                  <Meanwhile shows={<Loading of="table" rows={4} />}>
                    <Effects />
                  </Meanwhile>
                ) : name === 'paths' ? (
                  <Meanwhile shows={<Loading of="table" rows={4} />}>
                    <Paths of={own.paths} />
                  </Meanwhile>
                ) : (
                  <OwnTrainings of={own[name]} list={name} onFeedback={() => void answer.refetch()} />
                )
              }
            </PageTabs>
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}

function Headline({ of: { toDo, hoursThisYear, completion, today } }: { of: Answer }) {
  const t = useMyTrainingsTexts();
  const format = useFormat();
  const overdue = toDo.filter(({ isOverdue }) => isOverdue).length;
  return (
    <Tiles label={t('metrics')}>
      <Tile name={t('open')} figure={format.number(String(toDo.length))}>
        {overdue > 0 ? t('overdue', { count: overdue }) : undefined}
      </Tile>
      <Tile name={t('hours', { year: today.slice(0, 4) })} figure={format.figure(hoursThisYear, 'h')} />
      <Tile
        name={t('completion')}
        figure={completion && <ExplainedFigure size="tile" figure={completion} of={t('completion')} />}
      />
    </Tiles>
  );
}
