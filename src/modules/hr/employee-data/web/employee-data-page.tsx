import { PayRequestsTab, PayTab } from '#modules/hr/pay/web/pay-tab.tsx';
import { Page } from '#platform/frame/web/page.tsx';
import { PageTabs } from '#platform/kit/web/page-tabs.tsx';
import { useEmployeeDataTexts } from './texts.ts';

/** The tabs in their order. */
const tabs = [
  { name: 'pay', Content: PayTab },
  { name: 'pay-requests', Content: PayRequestsTab },
] as const;

/** The personnel file of all employees, by what is recorded of them. */
export function EmployeeDataPage() {
  const t = useEmployeeDataTexts();
  return (
    <Page title={t('title')} intro={t('intro')}>
      <PageTabs names={tabs.map(({ name }) => name)} nameOf={(name) => t(`tab.${name}`)}>
        {(name) => {
          const Content = tabs.find((tab) => tab.name === name)?.Content;
          return Content && <Content />;
        }}
      </PageTabs>
    </Page>
  );
}
