import type { ResultOf } from '#platform/actions/model/action.ts';
import { Button } from '@mantine/core';
import { IconArrowDownToArc } from '@tabler/icons-react';
import { useAction } from '#platform/http/web/hooks.ts';
import { toast } from '#platform/records/web/register/toast.ts';
import { useMay } from '#platform/session/web/company.tsx';
import { problemOf } from '#platform/http/web/problem.ts';
import { ProblemAlert } from '#platform/records/web/forms/error-summary.tsx';
import { disclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import { drawFigures } from '#modules/report/datapoints/model/report-actions.ts';
import type { VsmeReportResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { ValuesOutOfDate } from '#modules/report/web/out-of-date.tsx';
import { useTexts } from '#modules/report/web/texts.ts';
import { OpenRecord } from '#modules/report/datapoints/web/open-record.tsx';
import { DisclosureForm } from './disclosure-form.tsx';
import { OfPeriod } from './of-period.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';

/** The datapoints of the standard, written disclosure by disclosure. */
export function DataPointsTab() {
  return (
    <OfPeriod actions={(report) => <Draw report={report} />}>
      {(report) => (
        <ValuesOutOfDate period={report.period.id} standard="disclosureValues">
          <DisclosureForm key={report.period.id} report={report} />
          <OpenRecord resource={disclosureValue} isLocked={report.period.isLocked} />
        </ValuesOutOfDate>
      )}
    </OfPeriod>
  );
}

type Drawn = ResultOf<typeof drawFigures>;

function Draw({ report: { period } }: { report: VsmeReportResponse }) {
  const t = useTexts();
  const draw = useAction(drawFigures);
  const inWords = useInWords();
  if (!useMay('report.write') || period.isLocked) return null;
  const said = ({ run, created, changed, same, removed, left, silent }: Drawn) =>
    toast({
      title: run === null ? t('vsme.drawnNothing') : t('vsme.drawn', { run: run.name }),
      seconds: 12,
      tone: run === null ? 'warning' : 'done',
      message: (
        <>
          {t('vsme.drawnCounts', { created, changed, same })}
          {removed > 0 && <div>{t('vsme.drawnRemoved', { count: removed })}</div>}
          {left.map(({ label, why }) => (
            <div key={label}>{t('vsme.leftAlone', { label, why: inWords(why) })}</div>
          ))}
          {silent.length > 0 && (
            <div>{t('vsme.silent', { names: silent.map((name) => t(`vsme.source.${name}`)).join(', ') })}</div>
          )}
        </>
      ),
    });
  return (
    <>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconArrowDownToArc size={16} aria-hidden />}
        loading={draw.isPending}
        onClick={() => draw.mutate({ period: period.id }, { onSuccess: said })}
      >
        {t('vsme.draw')}
      </Button>
      {draw.error !== null && <ProblemAlert problem={problemOf(draw.error)} />}
    </>
  );
}
