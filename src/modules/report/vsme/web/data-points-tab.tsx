import { useAction } from '#platform/http/web/hooks.ts';
import { disclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import { approveDataPoints, fillFigures } from '#modules/report/datapoints/model/report-actions.ts';
import { FillButton } from '#modules/report/datapoints/web/fill-button.tsx';
import { MoveReport } from '#modules/report/datapoints/web/move-report.tsx';
import { disclosurePages } from '#modules/report/vsme/model/disclosure-pages.ts';
import type { VsmeReportResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { ValuesOutOfDate } from '#modules/report/web/out-of-date.tsx';
import { useTexts } from '#modules/report/web/texts.ts';
import { OpenRecord } from '#platform/records/web/record/open-record.tsx';
import { DisclosureForm } from './disclosure-form.tsx';
import { OfPeriod } from './of-period.tsx';

/** The datapoints of the standard, written disclosure by disclosure. */
export function DataPointsTab() {
  return (
    <OfPeriod
      actions={(report) => (
        <>
          <Fill report={report} />
          {!report.period.isLocked && (
            <MoveReport
              disclosures={disclosurePages(report.sections).map(({ id, title, sections }) => ({
                id,
                name: id.startsWith('role-') ? title : `${id} · ${title}`,
                values: sections.flatMap(({ concepts }) => concepts.flatMap(({ values }) => values)),
              }))}
              resource={disclosureValue}
              approving={approveDataPoints}
            />
          )}
        </>
      )}
    >
      {(report) => (
        <ValuesOutOfDate period={report.period.id} standard="disclosureValues">
          <DisclosureForm key={report.period.id} report={report} />
          <OpenRecord resource={disclosureValue} isReadOnly={report.period.isLocked} />
        </ValuesOutOfDate>
      )}
    </OfPeriod>
  );
}

function Fill({ report: { period } }: { report: VsmeReportResponse }) {
  const t = useTexts();
  const fill = useAction(fillFigures);
  return (
    <FillButton
      isLocked={period.isLocked}
      isBusy={fill.isPending}
      error={fill.error}
      onFill={(said) =>
        fill.mutate(
          { period: period.id },
          {
            onSuccess: ({ silent, ...filled }) =>
              said({ ...filled, silent: silent.map((name) => t(`vsme.source.${name}`)) }),
          },
        )
      }
    />
  );
}
