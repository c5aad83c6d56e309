import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { minimumWage, payCategory } from '#modules/hr/pay/model/compensation.ts';
import { Page } from '#platform/frame/web/page.tsx';
import { useLocale } from '#platform/i18n/web/use-format.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { GroupedTabs } from '#platform/kit/web/page-tabs.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { diversityInitiative } from '../model/diversity-initiative.ts';
import { jointAssessment, payGapReason } from '../model/duties.ts';
import { useFairPayTexts } from './texts.ts';

const PayGap = lazyComponent(() => import('./pay-gap-tab.tsx').then((file) => file.PayGapTab));
const Diversity = lazyComponent(() => import('./diversity-tab.tsx').then((file) => file.DiversityTab));

const Flow = lazyComponent(() => import('./flow-tab.tsx').then((file) => file.FlowTab));
const Targets = lazyComponent(() => import('./targets-tab.tsx').then((file) => file.TargetsTab));

const groups = [
  ['pay', ['pay']],
  ['diversity', ['diversity']],
  ['flow', ['flow']],
  ['targets', ['targets', 'initiatives']],
  ['equal-work', ['categories', 'reasons', 'assessments', 'minimum-wages']],
] as const;
type TabName = (typeof groups)[number][1][number];
const views = { pay: PayGap, diversity: Diversity, flow: Flow, targets: Targets };
const registers = {
  initiatives: { of: diversityInitiative, empty: 'initiativesEmpty' },
  categories: { of: payCategory, empty: 'categoriesEmpty' },
  reasons: { of: payGapReason, empty: 'reasonsEmpty' },
  assessments: { of: jointAssessment, empty: 'assessmentsEmpty' },
  'minimum-wages': { of: minimumWage, empty: 'wagesEmpty' },
} as const;

const isView = (name: TabName): name is keyof typeof views => Object.hasOwn(views, name);

/**
 * Whether pay is fair and who is where: gaps with their workings, duties of the pay transparency directive, diversity,
 * who came and went, targets and initiatives.
 */
export function DiversityPage() {
  const t = useFairPayTexts();
  const { slug } = useCompany();
  const { currency } = useLocale();
  const mayExport = useMay('data.export');
  const on = useSearchParams()[0].get('on');
  return (
    <Page
      title={t('title')}
      intro={t('intro')}
      actions={
        mayExport && (
          <Button
            component="a"
            variant="default"
            href={`/api/companies/${encodeURIComponent(slug)}/fair-pay/report?format=xlsx${on === null ? '' : `&on=${encodeURIComponent(on)}`}`}
          >
            {t('export')}
          </Button>
        )
      }
    >
      <GroupedTabs
        groups={groups}
        groupNameOf={(group) => t(`group.${group}`)}
        nameOf={(name: TabName) => t(`tab.${name}`)}
        keeps={['on', 'period']}
      >
        {(name) => {
          if (isView(name)) {
            const View = views[name];
            return (
              <Meanwhile shows={<Loading of="figures" />}>
                <View />
              </Meanwhile>
            );
          }
          const { of, empty } = registers[name];
          return (
            <LazyRegister
              of={of}
              keeps={['tab', 'on', 'period']}
              start={name === 'minimum-wages' || name === 'initiatives' ? { currency } : {}}
              empty={{ title: t(empty), text: t(`${empty}Text`) }}
            />
          );
        }}
      </GroupedTabs>
    </Page>
  );
}
