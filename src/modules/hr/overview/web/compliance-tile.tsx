import { trainingComplianceCall } from '#modules/hr/training/model/training-calls.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { ExplainedFigure } from '#platform/kit/web/explained-figure.tsx';
import { Tile } from '#platform/kit/web/tiles.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { useHrOverviewTexts } from './texts.ts';
import { useAbsence } from './use-absence.ts';

/** Employees whose required trainings are all valid, for who views trainings. */
export function ComplianceTile() {
  const t = useHrOverviewTexts();
  const format = useFormat();
  const { slug } = useCompany();
  const absence = useAbsence();
  const { data, ...question } = useCall(trainingComplianceCall);
  return (
    <Tile
      name={t('trainingCompliance')}
      note={data === undefined ? '' : t('trainingComplianceNote', { day: format.date(data.today) })}
      absent={absence(question, t('noTrainingRequired'))}
      figure={
        data === undefined || data.compliance === null ? null : (
          <ExplainedFigure
            size="tile"
            figure={data.compliance}
            of={t('trainingCompliance')}
            records={[{ label: t('trainings'), to: `/${encodeURIComponent(slug)}/employee/training-progress` }]}
          />
        )
      }
    />
  );
}
