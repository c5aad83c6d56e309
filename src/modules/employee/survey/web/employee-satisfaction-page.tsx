import { Page } from '#platform/frame/web/page.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { employeeSurvey, surveyAction, surveyAudience } from '../model/survey.ts';
import { useSurveyTexts } from './texts.ts';

const Results = lazyComponent(() => import('./results-tab.tsx').then((file) => file.ResultsTab));
const Surveys = lazyComponent(() => import('./surveys-tab.tsx').then((file) => file.SurveysTab));

const kinds = { records: employeeSurvey, audiences: surveyAudience, actions: surveyAction };

/** What surveys of employees found, how they are run, and what follows from them. */
export function EmployeeSatisfactionPage() {
  const t = useSurveyTexts();
  const mayRun = useMay('survey.read');
  const names = ['results', ...(mayRun ? (['surveys', 'records', 'audiences', 'actions'] as const) : [])] as const;
  return (
    <Page title={t('title')} intro={t('intro')}>
      <PageTabs names={names} nameOf={(name) => t(`tab.${name}`)}>
        {(name) =>
          name === 'records' || name === 'audiences' || name === 'actions' ? (
            <LazyRegister
              key={name}
              of={kinds[name]}
              keeps={['tab']}
              empty={{ title: t(`${name}.empty`), text: t(`${name}.emptyText`) }}
            />
          ) : (
            <Meanwhile shows={<Loading of="table" rows={8} />}>
              {name === 'results' ? <Results /> : <Surveys />}
            </Meanwhile>
          )
        }
      </PageTabs>
    </Page>
  );
}
