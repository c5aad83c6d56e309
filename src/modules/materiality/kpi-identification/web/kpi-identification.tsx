import type { KpiTabProps } from './use-kpis.ts';
import { Alert, NativeSelect, Progress, Text } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { type ComponentType, type ReactNode } from 'react';
import { Page } from '#platform/frame/web/page.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { QueryView } from '#platform/kit/web/query-view.tsx';
import { materialityAssessment, type MaterialityAssessment } from '#modules/materiality/assessment/model/assessment.ts';
import { NoAssessment } from '#modules/materiality/assessment/web/no-assessment.tsx';
import { useKpiTexts } from './texts.ts';
import { useKpis } from './use-kpis.ts';
import shared from '../../web/materiality.module.css';
import classes from './kpi.module.css';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { lazyComponent } from '#platform/kit/web/lazy/lazy-component.tsx';

const tab = (load: () => Promise<ComponentType<KpiTabProps>>) => lazyComponent(load);
const Board = tab(() => import('./board-tab.tsx').then((file) => file.BoardTab));
const Own = tab(() => import('./own-tab.tsx').then((file) => file.OwnTab));
const Dependencies = tab(() => import('./dependencies-tab.tsx').then((file) => file.DependenciesTab));
const Overlap = tab(() => import('./overlap-tab.tsx').then((file) => file.OverlapTab));
const Registers = lazyComponent(() => import('./kpi-registers.tsx').then((file) => file.KpiRegisters));

/**
 * From material topics to the figures that are collected: what is asked for, who brings it, from where, and what it is
 * made of.
 */
export function KpiIdentificationPage() {
  const t = useKpiTexts();
  return (
    <Page title={t('title')} intro={t('intro')}>
      <PageTabs
        names={['board', 'own', 'dependencies', 'overlap', 'register'] as const}
        nameOf={(name) => t(`tabs.${name}`)}
        keeps={['assessment']}
      >
        {(name) =>
          name === 'register' ? (
            <Registers />
          ) : (
            <OfAssessment>
              {(props) =>
                name === 'board' ? (
                  <Board key={props.assessment.id} {...props} />
                ) : name === 'own' ? (
                  <Own {...props} />
                ) : name === 'dependencies' ? (
                  <Dependencies {...props} />
                ) : (
                  <Overlap {...props} />
                )
              }
            </OfAssessment>
          )
        }
      </PageTabs>
    </Page>
  );
}

function OfAssessment({ children }: { children: (props: KpiTabProps) => ReactNode }) {
  const { question, choose } = useKpis();
  return (
    <QueryView of={question}>
      {(data) =>
        data.assessment === null ? (
          <NoAssessment />
        ) : (
          <div className={shared['stack']}>
            <Head data={data} assessment={data.assessment} choose={choose} />
            {children({ data, assessment: data.assessment })}
          </div>
        )
      }
    </QueryView>
  );
}

const standardOf = (name: string) =>
  name in materialityAssessment.fields.standard.options ? (name as MaterialityAssessment['standard']) : 'vsme_2025';

/** Which assessment, and how much of what it asks for has a source. */
function Head({
  data: { assessments, counts, mayStated, mayDrawn },
  assessment,
  choose,
}: KpiTabProps & { choose: (id: string) => void }) {
  const t = useKpiTexts();
  const label = useLabels();
  return (
    <>
      <div className={classes['head']}>
        <NativeSelect
          size="sm"
          label={t('assessment')}
          value={assessment.id}
          data={assessments.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(event) => choose(event.currentTarget.value)}
        />
        <StatusBadge status={assessment.status === 'approved' ? 'done' : 'draft'}>
          {t(`status.${assessment.status}`)}
        </StatusBadge>
        <div className={classes['cover']}>
          <Text size="sm">
            {counts.cover === null
              ? t('noCover')
              : t('cover', { withSource: counts.withSource, required: counts.required })}
          </Text>
          <Progress
            value={counts.required === 0 ? 0 : (counts.withSource / counts.required) * 100}
            aria-label={t('coverLabel')}
            mt={4}
          />
        </div>
      </div>
      <Text size="xs" c="dimmed">
        {counts.unsettled > 0 && `${t('unsettled', { count: counts.unsettled })} `}
        {t('basis', {
          standard: label(materialityAssessment.fields.standard.options[standardOf(assessment.standard)]),
        })}
      </Text>
      {!(mayStated && mayDrawn) && (
        <Alert color="gray" icon={<IconEyeOff size={18} />}>
          {t('hidden')}
        </Alert>
      )}
    </>
  );
}
