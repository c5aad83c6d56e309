import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { ErrorState } from '#platform/kit/web/feedback/error-state.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { changeVerdict } from '#modules/materiality/change-check/model/significant-change.ts';
import { surveyRoundsCall, type RoundHead } from '#modules/materiality/prioritization-tools/model/survey-contracts.ts';
import { workshopsCall, type WorkshopHead } from '#modules/materiality/scoring-workshop/model/workshop-contracts.ts';
import { useAddresses, useAssessmentChoice } from '#modules/materiality/assessment/web/use-assessment.ts';
import { useChangeTexts } from './texts.ts';
import { useChanges } from './use-changes.ts';
import classes from './changes.module.css';

/** What is still open of the chosen assessment: surveys, workshops, and whether something changed. */
export function UnderWay() {
  const { chosen } = useAssessmentChoice();
  return chosen === null ? null : <Open key={chosen.id} id={chosen.id} />;
}

function Open({ id }: { id: string }) {
  const t = useChangeTexts();
  const parts = { rounds: useCall(surveyRoundsCall), workshops: useCall(workshopsCall), changes: useChanges(id) };
  const [rounds, workshops, changes] = [parts.rounds.data, parts.workshops.data, parts.changes.data];
  const isKnown = rounds !== undefined && workshops !== undefined && changes !== undefined;
  const failed = Object.values(parts).find(({ data, error }) => data === undefined && error !== null);
  return (
    <div className={classes['underWay']}>
      <Panel title={t('underWay.title')}>
        {isKnown ? (
          <OpenWork
            id={id}
            rounds={rounds.items}
            workshops={workshops.items}
            verdict={changeVerdict(changes.items).verdict}
          />
        ) : failed !== undefined ? (
          <ErrorState error={failed.error} order={3} onRetry={() => void failed.refetch()} />
        ) : (
          <Loading of="text" rows={2} />
        )}
      </Panel>
    </div>
  );
}

function OpenWork({
  id,
  rounds,
  workshops,
  verdict,
}: {
  id: string;
  rounds: readonly RoundHead[];
  workshops: readonly WorkshopHead[];
  verdict: ReturnType<typeof changeVerdict>['verdict'];
}) {
  const t = useChangeTexts();
  const format = useFormat();
  const addresses = useAddresses();
  const isOpen = (one: RoundHead | WorkshopHead) => one.assessment === id && one.status === 'open';
  const [openRounds, openWorkshops] = [rounds.filter(isOpen), workshops.filter(isOpen)];
  const total = ({ response }: RoundHead, of: 'invited' | 'returned') =>
    format.number(response.reduce((all, one) => all + one[of], 0));
  const tools = (parameters: string) => `${addresses.below('materiality/prioritization-tools')}?${parameters}`;
  return (
    <ul className={classes['list']}>
      {openRounds.map((round) => (
        <li key={round.id}>
          <Anchor component={Link} inherit underline="always" to={tools(`tab=survey&round=${round.id}`)}>
            {t('underWay.survey', {
              title: round.title,
              invited: total(round, 'invited'),
              returned: total(round, 'returned'),
            })}
          </Anchor>
        </li>
      ))}
      {openWorkshops.map((workshop) => (
        <li key={workshop.id}>
          <Anchor component={Link} inherit underline="always" to={tools(`tab=workshop&workshop=${workshop.id}`)}>
            {t('underWay.workshop', {
              title: workshop.title,
              settled: format.number(workshop.settled),
              entries: format.number(workshop.entries),
            })}
          </Anchor>
        </li>
      ))}
      {openRounds.length + openWorkshops.length === 0 && <li>{t('underWay.nothing')}</li>}
      <li>
        <Anchor component={Link} inherit underline="always" to={addresses.overview({ tab: 'changes' })}>
          {t(`underWay.change.${verdict}`)}
        </Anchor>
      </li>
    </ul>
  );
}
