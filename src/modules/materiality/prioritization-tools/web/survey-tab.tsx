import { Button, Text } from '@mantine/core';
import {
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconLock,
  IconMailForward,
  IconMessageQuestion,
  IconSend,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { absent } from '#platform/i18n/model/format.ts';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { lazy } from '#platform/kit/web/lazy/lazy.ts';
import { LazyDialog } from '#platform/kit/web/lazy/lazy-overlay.tsx';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { stakeholderCategories } from '#modules/materiality/prioritization-tools/model/stakeholders.ts';
import type { RoundHead } from '#modules/materiality/prioritization-tools/model/survey-contracts.ts';
import { surveyRound } from '#modules/materiality/prioritization-tools/model/survey-round.ts';
import { RoundList, RoundsPage } from '#modules/materiality/assessment/web/rounds.tsx';
import { useAddresses } from '#modules/materiality/assessment/web/use-assessment.ts';
import { useRoundChoice } from './survey-calls.ts';
import { SurveyResults } from './survey-results.tsx';
import { useToolTexts } from './texts.ts';
import common from '../../web/materiality.module.css';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';

const startDialog = lazy(() => import('./survey-dialogs.tsx').then((file) => file.StartRoundDialog));
const inviteDialog = lazy(() => import('./survey-dialogs.tsx').then((file) => file.InviteDialog));
const stateDialog = lazy(() => import('./survey-dialogs.tsx').then((file) => file.StateDialog));
const statuses = { draft: 'draft', open: 'review', closed: 'done' } as const;
const total = ({ response }: RoundHead, of: 'invited' | 'returned') => response.reduce((all, one) => all + one[of], 0);

/** The rounds of questions to stakeholders: who was asked, who answered, and what a closed round found. */
export function SurveyTab() {
  const choice = useRoundChoice();
  return (
    <RoundsPage of={choice.question}>
      <Rounds choice={choice} />
      {choice.chosen !== null && <Round key={choice.chosen.id} round={choice.chosen} />}
    </RoundsPage>
  );
}

function Rounds({ choice: { rounds, chosen, choose } }: { choice: ReturnType<typeof useRoundChoice> }) {
  const t = useToolTexts();
  const format = useFormat();
  const mayStart = useMay('materiality.write');
  return (
    <RoundList
      texts={{
        title: t('survey.rounds'),
        note: t('survey.roundsNote'),
        start: t('survey.new'),
        name: t('survey.round'),
        assessment: t('survey.assessment'),
        empty: t('rounds.empty'),
        emptyText: mayStart ? t('rounds.emptyText') : t('rounds.emptyReader'),
      }}
      icon={<IconMessageQuestion size={22} stroke={1.6} />}
      mayStart={mayStart}
      dialog={startDialog}
      rounds={rounds}
      chosen={chosen}
      choose={choose}
      columns={[
        { name: 'status', label: t('survey.status'), cell: (round) => <RoundStatus round={round} /> },
        {
          name: 'questions',
          label: t('survey.questions'),
          isNumber: true,
          cell: ({ questions }) => format.number(questions),
        },
        {
          name: 'invited',
          label: t('survey.invited'),
          isNumber: true,
          cell: (round) => format.number(total(round, 'invited')),
        },
        {
          name: 'returned',
          label: t('survey.returned'),
          isNumber: true,
          cell: (round) => format.number(total(round, 'returned')),
        },
        { name: 'closed', label: t('survey.closedAt'), cell: ({ closedAt }) => format.moment(closedAt) },
      ]}
    />
  );
}

function RoundStatus({ round: { status } }: { round: RoundHead }) {
  const label = useLabels();
  return <StatusBadge status={statuses[status]}>{label(surveyRound.fields.status.labels[status])}</StatusBadge>;
}

function Round({ round }: { round: RoundHead }) {
  const t = useToolTexts();
  const format = useFormat();
  const label = useLabels();
  const share = (invited: number, returned: number) =>
    invited === 0 ? absent : format.percentage(String(returned / invited), { decimals: 0 });
  return (
    <>
      <Panel
        title={round.title}
        note={t(`survey.${round.status}Note`)}
        actions={<RoundActions round={round} />}
        isFlush={round.response.length > 0}
      >
        {round.response.length === 0 ? (
          <Text size="sm">{t('survey.nobody')}</Text>
        ) : (
          <DataTable
            isStacked
            label={t('survey.response')}
            rows={round.response}
            keyOf={({ category }) => category}
            columns={[
              {
                name: 'group',
                label: t('survey.group'),
                isHead: true,
                cell: ({ category }) => label(stakeholderCategories[category]),
              },
              {
                name: 'invited',
                label: t('survey.invited'),
                isNumber: true,
                cell: ({ invited }) => format.number(invited),
              },
              {
                name: 'returned',
                label: t('survey.returned'),
                isNumber: true,
                cell: ({ returned }) => format.number(returned),
              },
              {
                name: 'rate',
                label: t('survey.rate'),
                isNumber: true,
                cell: ({ invited, returned }) => share(invited, returned),
              },
            ]}
          />
        )}
      </Panel>
      {round.status === 'closed' && <SurveyResults id={round.id} />}
    </>
  );
}

function RoundActions({ round }: { round: RoundHead }) {
  const t = useToolTexts();
  const { slug } = useCompany();
  const addresses = useAddresses();
  const [mayWrite, mayManage, mayExport] = [
    useMay('materiality.write'),
    useMay('materiality.manage'),
    useMay('data.export'),
  ];
  const [open, setOpen] = useState<'invite' | 'open' | 'close' | null>(null);
  const close = () => setOpen(null);
  const file = (format: string) =>
    `/api/companies/${encodeURIComponent(slug)}/materiality/survey-rounds/${round.id}/engagement?format=${format}`;
  return (
    <div className={common['bar']} style={{ marginBottom: 0 }}>
      {round.status === 'draft' && mayWrite && (
        <Button
          size="sm"
          variant="default"
          component={Link}
          to={`${addresses.below('materiality/prioritization-tools')}?tab=rounds&view.record=${round.id}`}
        >
          {t('survey.edit')}
        </Button>
      )}
      {round.status === 'draft' && mayManage && (
        <Button size="sm" leftSection={<IconSend size={16} />} onClick={() => setOpen('open')}>
          {t('survey.open')}
        </Button>
      )}
      {round.status === 'open' && mayManage && (
        <Button size="sm" leftSection={<IconMailForward size={16} />} onClick={() => setOpen('invite')}>
          {t('survey.invite')}
        </Button>
      )}
      {round.status === 'open' && mayManage && (
        <Button size="sm" variant="default" leftSection={<IconLock size={16} />} onClick={() => setOpen('close')}>
          {t('survey.close')}
        </Button>
      )}
      {round.status === 'closed' && mayExport && (
        <Button
          size="sm"
          variant="default"
          component="a"
          download
          href={file('csv')}
          leftSection={<IconFileTypeCsv size={16} />}
        >
          {t('survey.csv')}
        </Button>
      )}
      {round.status === 'closed' && mayExport && (
        <Button
          size="sm"
          variant="default"
          component="a"
          download
          href={file('xlsx')}
          leftSection={<IconFileSpreadsheet size={16} />}
        >
          {t('survey.xlsx')}
        </Button>
      )}
      {open === 'invite' && <LazyDialog of={inviteDialog} round={round} onClose={close} />}
      {(open === 'open' || open === 'close') && <LazyDialog of={stateDialog} round={round} to={open} onClose={close} />}
    </div>
  );
}
