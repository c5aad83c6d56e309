import { Button } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { minimumWage, payCategory } from '#modules/hr/pay/model/compensation.ts';
import { Page } from '#platform/frame/web/page.tsx';
import { useLocale } from '#platform/i18n/web/use-format.tsx';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { lazyComponent, Meanwhile } from '#platform/kit/web/lazy/lazy-component.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { LazyRegister } from '#platform/records/web/register/lazy-register.tsx';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import { jointAssessment, payGapReason } from '../model/duties.ts';
import { useFairPayTexts } from './texts.ts';

const PayGap = lazyComponent(() => import('./pay-gap-tab.tsx').then((file) => file.PayGapTab));
const Diversity = lazyComponent(() => import('./diversity-tab.tsx').then((file) => file.DiversityTab));

const tabs = ['pay', 'diversity', 'categories', 'reasons', 'assessments', 'minimum-wages'] as const;
const registers = {
  categories: { of: payCategory, empty: 'categoriesEmpty' },
  reasons: { of: payGapReason, empty: 'reasonsEmpty' },
  assessments: { of: jointAssessment, empty: 'assessmentsEmpty' },
  'minimum-wages': { of: minimumWage, empty: 'wagesEmpty' },
} as const;

/** Whether pay is fair and who is where: gaps with their workings, duties of the pay transparency directive, diversity. */
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
      <PageTabs names={tabs} nameOf={(name) => t(`tab.${name}`)} keeps={['on']}>
        {(name) =>
          name === 'pay' || name === 'diversity' ? (
            <Meanwhile shows={<Loading of="figures" />}>{name === 'pay' ? <PayGap /> : <Diversity />}</Meanwhile>
          ) : (
            <LazyRegister
              of={registers[name].of}
              keeps={['tab', 'on']}
              start={name === 'minimum-wages' ? { currency } : {}}
              empty={{ title: t(registers[name].empty), text: t(`${registers[name].empty}Text`) }}
            />
          )
        }
      </PageTabs>
    </Page>
  );
}
