import { Alert, Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { useCompany, useMay } from '#platform/session/web/company.tsx';
import type { VsmeReportResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { useTexts } from '#modules/report/web/texts.ts';
import { Downloads } from './downloads.tsx';
import { OfPeriod } from './of-period.tsx';
import { Publications } from './publications.tsx';
import { ImportWorkbook } from './import-workbook.tsx';
import classes from '#modules/report/datapoints/web/points.module.css';

/**
 * What goes into the report and what leaves it: the filled template, the files for others, the publications with their
 * hash.
 */
export function FilesTab() {
  return (
    <OfPeriod>
      {(report) => (
        <>
          <ImportWorkbook key={report.period.id} report={report} />
          <TakeAlong report={report} />
          <Publications report={report} />
        </>
      )}
    </OfPeriod>
  );
}

function TakeAlong({ report: { period, counts, comparatives, entity } }: { report: VsmeReportResponse }) {
  const t = useTexts();
  const mayExport = useMay('data.export');
  return (
    <section className={classes['panel']} aria-labelledby="vsme-export">
      <h2 id="vsme-export">{t('vsme.export.title')}</h2>
      <Text size="sm" c="dimmed" mb="sm">
        {t('vsme.export.text')}
      </Text>
      {entity.identifier === '' && <NoIdentifier />}
      {comparatives !== null && (
        <Text size="sm" mb="sm">
          {t(comparatives.version === null ? 'vsme.export.comparativesApproved' : 'vsme.export.comparatives', {
            count: comparatives.facts,
            period: comparatives.period,
            version: comparatives.version ?? '',
          })}
        </Text>
      )}
      {!mayExport ? (
        <Text size="sm">{t('vsme.export.mayNot')}</Text>
      ) : counts.values === 0 ? (
        <Text size="sm">{t('vsme.export.nothing')}</Text>
      ) : (
        <Downloads period={period.id} isTagged={entity.identifier !== ''} />
      )}
    </section>
  );
}

/** A tagged fact is of somebody: what has to be entered for that, and where. */
function NoIdentifier() {
  const t = useTexts();
  const { slug } = useCompany();
  return (
    <Alert color="yellow" mb="sm" title={t('vsme.export.noIdentifier')}>
      {t('vsme.export.noIdentifierText')}{' '}
      <Anchor component={Link} to={`/${encodeURIComponent(slug)}/settings`} inherit underline="always">
        {t('vsme.export.enterIdentifier')}
      </Anchor>
    </Alert>
  );
}
