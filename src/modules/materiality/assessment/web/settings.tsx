import { inForce } from '#platform/dated-settings/model/dated-settings.ts';
import { useRecords } from '#platform/http/web/hooks.ts';
import { useToday } from '#platform/i18n/web/use-today.ts';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { Page } from '#platform/frame/web/page.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { Facts, Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { iro } from '#modules/materiality/assessment/model/iro.ts';
import {
  defaultMethod,
  defaultScale,
  materialityMethod,
  scaleOfMethod,
  type MaterialityMethod,
} from '#modules/materiality/assessment/model/method.ts';
import { ANONYMITY_THRESHOLD } from '#modules/materiality/prioritization-tools/model/survey-release.ts';
import { INVITE_DAYS } from '#modules/materiality/prioritization-tools/model/survey-round.ts';
import type { RatingScale } from '#modules/materiality/assessment/model/rating-scale.ts';
import { ScaleTables } from '#modules/materiality/rating-scale/web/scale-panel.tsx';
import { useTexts } from '#modules/materiality/web/texts.ts';
import { pageParameters } from './use-assessment.ts';
import classes from '../../web/materiality.module.css';
import type { MethodValues, SurveyDefaults } from './method-form.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';

const MethodForm = lazyComponent(() => import('./method-form.tsx').then((file) => file.MethodForm));

/** How the company scores: what holds, what held, and what another method would change before it is saved. */
export function SettingsPage() {
  const t = useTexts();
  const mayManage = useMay('materiality.manage');
  const question = useRecords(materialityMethod, { limit: 200, sort: [{ field: 'validFrom', descending: true }] });
  const today = useToday();
  return (
    <Page title={t('settings.title')} intro={t('settings.intro')}>
      <QueryView of={question}>
        {({ items }) => {
          const method = inForce(items, today);
          const scale = method === null ? defaultScale : scaleOfMethod(method);
          return (
            <div className={classes['stack']}>
              <Holding
                scale={scale}
                survey={surveyOf(method)}
                method={valuesOf(method ?? defaultMethod)}
                name={method?.name ?? t('defaultMethod')}
                from={method?.validFrom ?? null}
              />
              {mayManage && (
                <Panel title={t('settings.new')} note={t('settings.newNote')}>
                  <Meanwhile shows={<Loading rows={6} />}>
                    <MethodForm
                      key={method?.id}
                      start={valuesOf(method ?? defaultMethod)}
                      scale={scale}
                      survey={surveyOf(method)}
                      today={today}
                    />
                  </Meanwhile>
                </Panel>
              )}
              <LazyRegister
                of={materialityMethod}
                keeps={pageParameters}
                isReadOnly
                empty={{ title: t('settings.empty'), text: t('settings.emptyText') }}
              />
            </div>
          );
        }}
      </QueryView>
    </Page>
  );
}

const valuesOf = (method: MethodValues): MethodValues =>
  Object.fromEntries(
    Object.keys(defaultMethod).map((name) => [name, method[name as keyof MethodValues]]),
  ) as MethodValues;

const surveyOf = (method: MaterialityMethod | null): SurveyDefaults => ({
  days: method?.surveyDays ?? INVITE_DAYS,
  threshold: method?.surveyThreshold ?? ANONYMITY_THRESHOLD,
});

function Holding({
  method,
  scale,
  survey,
  name,
  from,
}: {
  method: MethodValues;
  scale: RatingScale;
  survey: SurveyDefaults;
  name: string;
  from: string | null;
}) {
  const t = useTexts();
  const label = useLabels();
  const format = useFormat();
  const severities: Readonly<Record<string, string>> = materialityMethod.fields.severityMethod.options;
  const share = (value: string) => format.percentage(value, { decimals: 2 });
  const weights = [
    method.probability1,
    method.probability2,
    method.probability3,
    method.probability4,
    method.probability5,
  ];
  return (
    <Panel
      title={t('settings.holds', { name })}
      note={from === null ? t('settings.holdsDefault') : t('settings.holdsFrom', { day: format.date(from) })}
    >
      <Facts
        items={[
          [
            t('method.thresholds'),
            t('method.thresholdsText', {
              impact: format.figure(method.impactThreshold),
              financial: format.figure(method.financialThreshold),
            }),
          ],
          [t('method.severity'), label(severities[method.severityMethod] ?? method.severityMethod)],
          [t('method.likelihood'), weights.map((weight, at) => `${at + 1}: ${share(weight)}`).join(', ')],
          [t('settings.horizons'), Object.values(iro.fields.horizon.options).map(label).join('; ')],
          [t('settings.surveys'), t('settings.surveysText', { days: survey.days, threshold: survey.threshold })],
        ]}
      />
      <ScaleTables scale={scale} />
    </Panel>
  );
}
