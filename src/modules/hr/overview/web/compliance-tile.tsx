import { trainingComplianceCall } from '#modules/hr/training/model/training-calls.ts';
import { useCall } from '#platform/http/web/hooks.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { ExplainedFigure } from '#platform/kit/web/explained-figure.tsx';
import { Tile } from '#platform/kit/web/tiles.tsx';
import { useCompany } from '#platform/session/web/company.tsx';
import { useHrOverviewTexts } from './texts.ts';

/** Employees whose required trainings are all valid, for who views trainings. */
export function ComplianceTile() {
  const t = useHrOverviewTexts();
  const format = useFormat();
  const { slug } = useCompany();
  const { data, isPending } = useCall(trainingComplianceCall);
  return (
    <Tile
      name={t('trainingCompliance')}
      note={data === undefined ? '' : t('trainingComplianceNote', { day: format.date(data.today) })}
      absent={isPending ? t('loading') : t('noTrainingRequired')}
      figure={
        data?.compliance && (
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
