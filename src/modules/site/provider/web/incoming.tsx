import { Page } from '#platform/frame/web/page.tsx';
import { betaRequest } from '#modules/site/public/model/beta-request.ts';
import { contactRequest } from '#modules/site/public/model/contact-request.ts';
import { damagedFile } from '#modules/site/provider/model/damaged-file.ts';
import { errorReport } from '#modules/site/provider/model/error-report.ts';
import { legalDocument } from '#modules/site/public/model/legal-document.ts';
import { subscriber } from '#modules/site/provider/model/subscriber.ts';
import { publishedFact } from '#modules/site/public/model/team-records.ts';
import { RegisterTabs } from './register-tabs.tsx';
import { useAdminTexts } from './texts.ts';
import { Text } from '@mantine/core';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { fileCheckCall } from '#modules/site/provider/model/provider-calls.ts';

/** Messages, subscribers and wishes for the beta, and the texts and figures that the site shows. */
export function IncomingPage() {
  const t = useAdminTexts();
  return (
    <Page title={t('incoming.title')} intro={t('incoming.intro')}>
      <RegisterTabs
        label={t('incoming.tabs')}
        tabs={[
          {
            key: 'messages',
            label: t('incoming.messages'),
            of: contactRequest,
            empty: { title: t('incoming.noMessages'), text: t('incoming.noMessagesText'), actions: null },
          },
          {
            key: 'subscribers',
            label: t('incoming.subscribers'),
            of: subscriber,
            empty: { title: t('incoming.noSubscribers'), text: t('incoming.noSubscribersText'), actions: null },
          },
          {
            key: 'beta',
            label: t('incoming.beta'),
            of: betaRequest,
            empty: { title: t('incoming.noBeta'), text: t('incoming.noBetaText'), actions: null },
          },
          { key: 'legal', label: t('incoming.legal'), of: legalDocument },
          { key: 'facts', label: t('incoming.facts'), of: publishedFact },
          {
            key: 'faults',
            label: t('incoming.faults'),
            of: errorReport,
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

/** How far the check of all stored files is, and what the last complete one found. */
function FileCheckLine() {
  const t = useAdminTexts();
  const format = useFormat();
  const { data } = useCall(fileCheckCall);
  if (data === undefined) return null;
  const { days, current, last } = data;
  return (
    <Text size="sm" c="dimmed" mb="md">
      {[
        t('incoming.fileCheck', { days }),
        current === null
          ? null
          : t('incoming.fileCheckCurrent', {
              done: format.bytes(current.bytes),
              total: format.bytes(current.bytesTotal),
              count: current.broken,
            }),
        last === null
          ? t('incoming.fileCheckNone')
          : t('incoming.fileCheckLast', {
              at: format.moment(last.finishedAt),
              files: last.files,
              size: format.bytes(last.bytes),
              count: last.broken,
            }),
      ]
        .filter((line) => line !== null)
        .join(' ')}
    </Text>
  );
}
