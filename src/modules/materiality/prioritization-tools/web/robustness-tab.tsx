import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { absent } from '#platform/i18n/model/format.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Facts, Panel } from '#platform/kit/web/panel.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import type { AssessmentResponse } from '#modules/materiality/assessment/model/materiality-contracts.ts';
import { BORDERLINE } from '#modules/materiality/assessment/model/robustness.ts';
import { topicOf } from '#modules/materiality/assessment/model/topics.ts';
import { ChosenAssessment } from '#modules/materiality/assessment/web/chosen-assessment.tsx';
import { VerdictBadge } from '#modules/materiality/web/parts.tsx';
import {
  useAddresses,
  useAssessment,
  useAssessmentChoice,
} from '#modules/materiality/assessment/web/use-assessment.ts';
import { useToolTexts } from './texts.ts';
import common from '../../web/materiality.module.css';
import classes from './prioritization-tools.module.css';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';

/** How much the scoring result on each topic hangs on single ratings. */
export function RobustnessTab() {
  const choice = useAssessmentChoice();
  return <ChosenAssessment choice={choice}>{({ id }) => <Robustness id={id} />}</ChosenAssessment>;
}

function Robustness({ id }: { id: string }) {
  return (
    <QueryView of={useAssessment(id)}>
      {(data) => (
        <div className={common['stack']}>
          <Stability data={data} />
          <Method data={data} />
        </div>
      )}
    </QueryView>
  );
}

function Stability({ data: { topics, draws } }: { data: AssessmentResponse }) {
  const t = useToolTexts();
  const format = useFormat();
  const label = useLabels();
  const addresses = useAddresses();
  const share = (stability: number) => stability / draws.count;
  const borderline = topics.filter(({ stability }) => stability !== null && share(stability) < BORDERLINE);
  return (
    <Panel
      title={t('robustness.title')}
      note={
        borderline.length === 0
          ? t('robustness.noneBorderline')
          : t('robustness.borderline', {
              topics: format.list(borderline.map(({ topic }) => topicOf(topic)?.code ?? topic)),
            })
      }
      isFlush
    >
      <DataTable
        isStacked
        label={t('robustness.title')}
        rows={topics}
        keyOf={({ topic }) => topic}
        columns={[
          {
            name: 'topic',
            label: t('topic'),
            isHead: true,
            cell: ({ topic }) => (
              <Anchor component={Link} to={addresses.topic(topic)} inherit underline="always">
                {topicOf(topic)?.code} {label(topicOf(topic)?.label ?? topic)}
              </Anchor>
            ),
          },
          {
            name: 'finding',
            label: t('robustness.scoringResult'),
            cell: ({ finding }) => <VerdictBadge of={finding} />,
          },
          {
            name: 'bar',
            label: t('robustness.bar'),
            cell: ({ stability }) => (stability === null ? absent : <Bar share={share(stability)} />),
          },
          {
            name: 'stability',
            label: t('robustness.stability'),
            isNumber: true,
            cell: ({ stability }) => (stability === null ? absent : format.percentage(String(share(stability)))),
          },
          {
            name: 'draws',
            label: t('robustness.draws'),
            isNumber: true,
            cell: ({ stability }) =>
              stability === null
                ? absent
                : t('robustness.of', { same: format.number(stability), all: format.number(draws.count) }),
          },
          {
            name: 'says',
            label: t('robustness.says'),
            cell: ({ stability }) =>
              stability === null ? (
                t('robustness.nothing')
              ) : share(stability) < BORDERLINE ? (
                <StatusBadge status="attention">{t('robustness.isBorderline')}</StatusBadge>
              ) : (
                t('robustness.firm')
              ),
          },
        ]}
      />
    </Panel>
  );
}

/** The figures stand in the columns beside it. */
function Bar({ share }: { share: number }) {
  return (
    <div className={classes['track']} aria-hidden data-borderline={share < BORDERLINE}>
      <span style={{ width: `${share * 100}%` }} />
      <i style={{ insetInlineStart: `${BORDERLINE * 100}%` }} />
    </div>
  );
}

function Method({ data: { draws, method } }: { data: AssessmentResponse }) {
  const t = useToolTexts();
  const format = useFormat();
  return (
    <Panel title={t('method.title')} note={t('method.note')}>
      <Facts
        items={[
          [t('method.draws'), format.number(draws.count)],
          [t('method.seed'), t('method.seedText', { seed: String(draws.seed) })],
          [t('method.ratings'), t('method.ratingsText')],
          [
            t('method.thresholds'),
            t('method.thresholdsText', {
              impact: format.figure(method.rules.impactThreshold),
              financial: format.figure(method.rules.financialThreshold),
            }),
          ],
          [
            t('method.index'),
            t('method.indexText', { borderline: format.percentage(String(BORDERLINE), { decimals: 0 }) }),
          ],
          [t('method.meaning'), t('method.meaningText')],
        ]}
      />
    </Panel>
  );
}
