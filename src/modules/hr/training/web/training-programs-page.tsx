import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { Page } from '#platform/frame/web/page.tsx';
import { useSend } from '#platform/http/web/hooks.ts';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { GroupedTabs } from '#platform/kit/web/page-tabs.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { course, courseVersion, trainingRequirement, trainingSession } from '../model/course.ts';
import { trainingPath, trainingPathStep } from '../model/path.ts';
import { quizQuestion } from '../model/quiz.ts';
import { trainingCertificate } from '../model/training-certificate.ts';
import { assignTrainingsCall } from '../model/training-calls.ts';
import { OverviewTab } from './overview-tab.tsx';
import type { Row } from '#platform/records/model/row.ts';
import { CertificateFile } from './certificate-file.tsx';
import { useTrainingTexts } from './texts.ts';

const Evaluation = lazyComponent(() => import('./evaluation-tab.tsx').then((file) => file.EvaluationTab));
const Budgets = lazyComponent(() => import('./budget-tab.tsx').then((file) => file.BudgetTab));

const kinds = {
  courses: course,
  sessions: trainingSession,
  requirements: trainingRequirement,
  versions: courseVersion,
  certificates: trainingCertificate,
  questions: quizQuestion,
  paths: trainingPath,
  steps: trainingPathStep,
};
type TabName = keyof typeof kinds | 'overview' | 'evaluation' | 'budgets';
type Group = 'overview' | 'catalogue' | 'sessions' | 'requirements' | 'certificates' | 'evaluation' | 'budgets';

const span = ['from', 'to'];
const kept = ['tab', ...span];

/** What is taught, when, and who has to take it. */
export function TrainingProgramsPage() {
  const t = useTrainingTexts();
  const mayManage = useMay('course.write');
  const seesBudgets = useMay('training-budget.read');
  const seesEvaluation = useMay('training-evaluation.read');
  const seesQuestions = useMay('quiz.read');
  const groups: (readonly [Group, readonly TabName[]])[] = [
    ['overview', ['overview']],
    ['catalogue', ['courses', 'versions', ...(seesQuestions ? (['questions'] as const) : []), 'paths', 'steps']],
    ['sessions', ['sessions']],
    ['requirements', ['requirements']],
    ['certificates', ['certificates']],
    ['evaluation', seesEvaluation ? ['evaluation'] : []],
    ['budgets', seesBudgets ? ['budgets'] : []],
  ];
  return (
    <Page title={t('title')} intro={t('intro')} actions={mayManage && <Assign />}>
      <GroupedTabs
        groups={groups}
        groupNameOf={(group) => t(`group.${group}`)}
        nameOf={(name) => t(`tab.${name}`)}
        keeps={span}
      >
        {(name) =>
          name === 'overview' ? (
            <OverviewTab />
          ) : name === 'budgets' ? (
            <Meanwhile shows={<Loading of="table" rows={4} />}>
              <Budgets keeps={kept} />
            </Meanwhile>
          ) : name === 'evaluation' ? (
            <Meanwhile shows={<Loading of="table" rows={4} />}>
              <Evaluation keeps={kept} />
            </Meanwhile>
          ) : (
            <LazyRegister
              of={kinds[name]}
              {...(name === 'certificates' ? { cells: certificateCells } : {})}
              keeps={kept}
              empty={{ title: t(`${name}Empty`), text: t(`${name}EmptyText`) }}
            />
          )
        }
      </GroupedTabs>
    </Page>
  );
}

/** The code leads to the certificate as PDF. */
const certificateCells = { code: (row: Row) => <CertificateFile of={row.id} code={String(row['code'] ?? '')} /> };

function Assign() {
  const t = useTrainingTexts();
  const assign = useSend(assignTrainingsCall);
  return (
    <Button
      variant="default"
      loading={assign.isPending}
      onClick={() =>
        assign.mutate(
          {},
          {
            onSuccess: ({ assigned, withdrawn }) =>
              notifications.show({
                message: [
                  t('assigned', { count: assigned }),
                  ...(withdrawn > 0 ? [t('withdrawn', { count: withdrawn })] : []),
                ].join(' · '),
              }),
          },
        )
      }
    >
      {t('assign')}
    </Button>
  );
}
