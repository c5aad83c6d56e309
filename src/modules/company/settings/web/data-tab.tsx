import { Table } from '@mantine/core';
import { ScrollRegion } from '#platform/frame/web/scroll-region.tsx';
import { useMay } from '#platform/session/web/company.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import { ClosingCard } from './closing-card.tsx';
import { ExportCard } from './export-card.tsx';
import classes from './settings.module.css';

/** Taking all data out, how long what is kept, and the end of the company. */
export function DataTab() {
  const mayExport = useMay('company.export');
  return (
    <div className={classes['stack']}>
      {mayExport && <ExportCard />}
      <Retention />
      <ClosingCard />
    </div>
  );
}

const kept = [
  'records',
  'history',
  'files',
  'results',
  'exports',
  'sessions',
  'devices',
  'mails',
  'webhooks',
  'links',
  'invitations',
  'accounts',
  'closed',
] as const;

/** What the product really does, as the code of `clean-up.ts`, `company-export.ts` and `retention/` has it. */
function Retention() {
  const t = useCompanyTexts();
  return (
    <Panel title={t('data.retention')} note={t('data.retentionNote')}>
      <ScrollRegion label={t('settings.table', { of: t('data.retention') })}>
        <Table miw={620}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{t('data.retentionWhat')}</Table.Th>
              <Table.Th scope="col">{t('data.retentionHow')}</Table.Th>
              <Table.Th scope="col">{t('data.retentionEnd')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {kept.map((what) => (
              <Table.Tr key={what}>
                <Table.Th scope="row" fw={400}>
                  {t(`retention.${what}`)}
                </Table.Th>
                <Table.Td>{t(`retention.${what}How`)}</Table.Td>
                <Table.Td>{t(`retention.${what}End`)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
    </Panel>
  );
}
