import { Alert, Text } from '@mantine/core';
import { IconBan, IconHistory } from '@tabler/icons-react';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { SnapshotMark, WithdrawnReport } from '../model/investor-contracts.ts';
import { useTexts } from './texts.ts';

/** What has happened since publication to the calculations that values were taken from. */
export function CalculationMarks({ marks }: { marks: readonly SnapshotMark[] }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <>
      {marks.map(({ snapshot, title, outOfDate, withdrawnReports }) => (
        <div key={snapshot}>
          {outOfDate !== null && (
            <Alert
              color="orange"
              my="sm"
              icon={<IconHistory size={18} aria-hidden />}
              title={t(outOfDate.isReopened ? 'area.reopened' : 'area.outOfDate', {
                title,
                since: format.moment(outOfDate.since),
              })}
            >
              {t('area.outOfDateText')}
            </Alert>
          )}
          <WithdrawnReports reports={withdrawnReports} />
        </div>
      ))}
    </>
  );
}

/** Reports made from the same calculation that have been withdrawn. */
export function WithdrawnReports({ reports }: { reports: readonly WithdrawnReport[] }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <>
      {reports.map(({ title, version, at, reason }) => (
        <Alert
          key={`${title} ${version} ${at}`}
          color="red"
          my="sm"
          icon={<IconBan size={18} aria-hidden />}
          title={t('area.withdrawnReport', { title, version, at: format.moment(at) })}
        >
          <Text size="sm">{t('area.withdrawnReportText')}</Text>
          <Text size="sm">{t('area.withdrawnReason', { reason })}</Text>
        </Alert>
      ))}
    </>
  );
}
