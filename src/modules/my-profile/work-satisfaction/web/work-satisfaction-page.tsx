import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import {
  mySurveysCall,
  withdrawMyResponseCall,
  type MySurvey,
  type ReleasedSurvey,
} from '#modules/employee/survey/model/survey-calls.ts';
import { Page } from '#platform/frame/web/page.tsx';
import { useCall, useSend } from '#platform/http/web/hooks.ts';
import { absent } from '#platform/i18n/model/format.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { EmptyState } from '#platform/kit/web/feedback/state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import classes from './work-satisfaction.module.css';
import { useWorkSatisfactionTexts } from './texts.ts';

const AnswerForm = lazyComponent(() => import('./answer-form.tsx').then((file) => file.AnswerForm));

/** The surveys that one is invited to, and what was released to everyone. */
export function WorkSatisfactionPage() {
  const t = useWorkSatisfactionTexts();
  return (
    <Page title={t('title')} intro={t('intro')}>
      <WorkSatisfaction />
    </Page>
  );
}

export function WorkSatisfaction() {
  const [address, setAddress] = useSearchParams();
  const answer = useCall(mySurveysCall);
  const show = (survey: string | null) => {
    const next = new URLSearchParams(address);
    if (survey === null) next.delete('survey');
    else next.set('survey', survey);
    setAddress(next);
  };
  return (
    <QueryView of={answer}>
      {({ open, released }) => {
        const chosen = open.find(({ id, isAnswered }) => id === address.get('survey') && !isAnswered);
        const done = () => {
          show(null);
          void answer.refetch();
        };
        return chosen === undefined ? (
          <div className={classes['stack']}>
            <Open surveys={open} onAnswer={show} onWithdrawn={() => void answer.refetch()} />
            <Released surveys={released} />
          </div>
        ) : (
          <Meanwhile shows={<Loading of="text" />}>
            <AnswerForm key={chosen.id} survey={chosen} onSent={done} onBack={() => show(null)} />
          </Meanwhile>
        );
      }}
    </QueryView>
  );
}

function Open({
  surveys,
  onAnswer,
  onWithdrawn,
}: {
  surveys: readonly MySurvey[];
  onAnswer: (survey: string) => void;
  onWithdrawn: () => void;
}) {
  const t = useWorkSatisfactionTexts();
  const format = useFormat();
  const withdraw = useSend(withdrawMyResponseCall);
  if (surveys.length === 0)
    return (
      <Panel title={t('open.title')}>
        <EmptyState title={t('open.empty')}>{t('open.emptyText')}</EmptyState>
      </Panel>
    );
  return surveys.map((survey) => (
    <Panel
      key={survey.id}
      title={survey.title}
      note={t('open.note', { count: survey.questions.length, day: format.date(survey.until) })}
      actions={
        survey.isAnswered ? (
          <span className={classes['row']}>
            <StatusBadge status="done">{t('open.answered')}</StatusBadge>
            {survey.anonymity !== 'anonymous' && (
              <Button
                size="xs"
                variant="default"
                loading={withdraw.isPending}
                onClick={() => withdraw.mutate({ params: { survey: survey.id } }, { onSuccess: onWithdrawn })}
              >
                {t('open.withdraw')}
              </Button>
            )}
          </span>
        ) : (
          <Button onClick={() => onAnswer(survey.id)}>{t('open.answer')}</Button>
        )
      }
    >
      {survey.introduction ?? t(`mode.${survey.anonymity}Text`)}
    </Panel>
  ));
}

function Released({ surveys }: { surveys: readonly ReleasedSurvey[] }) {
  const t = useWorkSatisfactionTexts();
  const format = useFormat();
  const percent = (share: string | null) => (share === null ? absent : format.percentage(share, { decimals: 0 }));
  return (
    <Panel title={t('released.title')} isFlush={surveys.length > 0}>
      <DataTable
        isStacked
        label={t('released.title')}
        rows={surveys}
        keyOf={({ id }) => id}
        empty={<EmptyState title={t('released.empty')}>{t('released.emptyText')}</EmptyState>}
        columns={[
          { name: 'survey', label: t('released.survey'), isHead: true, cell: ({ title }) => title },
          { name: 'until', label: t('released.until'), cell: ({ until }) => format.date(until) },
          {
            name: 'engagement',
            label: t('released.engagement'),
            isNumber: true,
            cell: ({ engagement }) => percent(engagement),
          },
          {
            name: 'enps',
            label: t('released.enps'),
            isNumber: true,
            cell: ({ enps }) =>
              enps === null
                ? absent
                : t('released.enpsValue', {
                    score: format.number(enps.score),
                    value: format.number(enps.plusMinus, { decimals: 0 }),
                  }),
          },
          { name: 'rate', label: t('released.rate'), isNumber: true, cell: ({ rate }) => percent(rate) },
        ]}
      />
    </Panel>
  );
}
