import { Tabs } from '@mantine/core';
import { useSearchParams } from 'react-router';
import { Page } from '#platform/web/frame/page.tsx';
import { AccessLog } from './access-log.tsx';
import { Investors } from './investors.tsx';
import { PublicationReview } from './publication-review.tsx';
import { Publications } from './publications.tsx';
import { QuestionsTab } from './questions-tab.tsx';
import { useTexts } from './texts.ts';

const tabs = ['publications', 'investors', 'questions', 'log'] as const;

/** The company's side of the investor area: what it publishes, to whom, what they ask and look at. */
export function InvestorRelationsPage() {
  const t = useTexts();
  const [parameters, setParameters] = useSearchParams();
  const publication = parameters.get('publication');
  const tab = tabs.find((known) => known === parameters.get('tab')) ?? 'publications';
  if (publication !== null) return <PublicationReview id={publication} />;
  return (
    <Page title={t('title')} intro={t('intro')}>
      <Tabs value={tab} onChange={(next) => setParameters(next === null || next === 'publications' ? {} : { tab: next })} keepMounted={false}>
        <Tabs.List aria-label={t('tabs.label')} mb="md">{tabs.map((name) => <Tabs.Tab key={name} value={name}>{t(`tabs.${name}`)}</Tabs.Tab>)}</Tabs.List>
        <Tabs.Panel value="publications"><Publications /></Tabs.Panel>
        <Tabs.Panel value="investors"><Investors /></Tabs.Panel>
        <Tabs.Panel value="questions"><QuestionsTab /></Tabs.Panel>
        <Tabs.Panel value="log"><AccessLog /></Tabs.Panel>
      </Tabs>
    </Page>
  );
}
