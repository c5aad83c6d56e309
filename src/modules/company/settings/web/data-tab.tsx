import { useMay } from '#platform/session/web/company.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { useCompanyTexts } from '#modules/company/web/texts.ts';
import { ClosingCard } from './closing-card.tsx';
import { ExportCard } from './export-card.tsx';
import classes from '#modules/company/web/cards.module.css';

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
      <DataTable
        isStacked
        label={t('settings.table', { of: t('data.retention') })}
        rows={kept}
        keyOf={(what) => what}
        columns={[
          { name: 'what', label: t('data.retentionWhat'), isHead: true, cell: (what) => t(`retention.${what}`) },
          { name: 'how', label: t('data.retentionHow'), cell: (what) => t(`retention.${what}How`) },
          { name: 'end', label: t('data.retentionEnd'), cell: (what) => t(`retention.${what}End`) },
        ]}
      />
    </Panel>
  );
}
