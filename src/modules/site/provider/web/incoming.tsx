import { Page } from '#platform/frame/web/page.tsx';
import { betaRequest } from '#modules/site/public/model/beta-request.ts';
import { contactRequest } from '#modules/site/public/model/contact-request.ts';
import { damagedFile } from '#modules/site/provider/model/damaged-file.ts';
import { faultReport } from '#modules/site/provider/model/fault-report.ts';
import { legalDocument } from '#modules/site/public/model/legal-document.ts';
import { subscriber } from '#modules/site/provider/model/subscriber.ts';
import { publishedFact } from '#modules/site/public/model/team-records.ts';
import { FileCheckLine } from './file-check-line.tsx';
import { RegisterTabs } from './register-tabs.tsx';
import { useAdminTexts } from './texts.ts';

/** Messages, subscribers and wishes for the beta, and the texts and figures that the site shows. */
export function IncomingPage() {
  const t = useAdminTexts();
  return (
    <Page title={t('incoming.title')} intro={t('incoming.intro')}>
      <RegisterTabs
        label={t('incoming.tabs')}
        tabs={[
          { key: 'messages', label: t('incoming.messages'), of: contactRequest },
          { key: 'subscribers', label: t('incoming.subscribers'), of: subscriber },
          { key: 'beta', label: t('incoming.beta'), of: betaRequest },
          { key: 'legal', label: t('incoming.legal'), of: legalDocument },
          { key: 'facts', label: t('incoming.facts'), of: publishedFact },
          {
            key: 'faults',
            label: t('incoming.faults'),
            of: faultReport,
            empty: { title: t('incoming.noFaults'), text: t('incoming.noFaultsText'), actions: null },
          },
          {
            key: 'files',
            label: t('incoming.damagedFiles'),
            of: damagedFile,
            above: <FileCheckLine />,
            empty: { title: t('incoming.noDamagedFiles'), text: t('incoming.noDamagedFilesText'), actions: null },
          },
        ]}
      />
    </Page>
  );
}
