import { Button, Text } from '@mantine/core';
import { toast } from '#platform/records/web/register/toast.ts';
import { disclosureValue } from '#modules/report/datapoints/model/disclosure-value.ts';
import { ENERGY_TOTAL, type EnergyRest } from '#modules/report/vsme/model/energy-rest.ts';
import { numberText, withUnit } from '#modules/report/taxonomy/model/figure-text.ts';
import { unitLabel } from '#modules/report/taxonomy/model/units.ts';
import type { VsmeReportResponse } from '#modules/report/vsme/model/vsme-report-contracts.ts';
import { useWriting } from '#modules/report/datapoints/web/writing.ts';
import { useShownValue } from './shown-value.ts';
import { useVsmeTexts } from './texts.ts';
import classes from '../../datapoints/web/writing.module.css';

/** Rows against total: that they meet, or what lies between and whether a footnote of the total says so. */
export function EnergyRestLine({
  report,
  rest: { rows, total, rest, unit, isNamed },
}: {
  report: VsmeReportResponse;
  rest: EnergyRest;
}) {
  const t = useVsmeTexts();
  const shownValue = useShownValue();
  const { mayWrite, send } = useWriting();
  const figure = (shown: string) => shownValue('energy', { shown, unitLabel: unitLabel(unit) });
  const stated = report.sections
    .flatMap(({ concepts }) => concepts)
    .find(({ name }) => name === ENERGY_TOTAL)
    ?.values.find(({ dimensions }) => dimensions === null);
  if (rest === '0') return <p className={classes['rest']}>{t('form.restTies', { total: figure(total) })}</p>;
  // It is published with the value and written as the report is.
  const footnote = t('form.restFootnote', { rest: withUnit(numberText(rest, null), unitLabel(unit)) });
  return (
    <div className={classes['rest']}>
      <Text size="sm">{t('form.rest', { rows: figure(rows), total: figure(total), rest: figure(rest) })}</Text>
      <Text size="sm" c="dimmed">
        {t(rest.startsWith('-') ? 'form.restOver' : isNamed ? 'form.restNamed' : 'form.restText')}
      </Text>
      {mayWrite && stated !== undefined && !isNamed && !rest.startsWith('-') && (
        <Button
          size="compact-sm"
          variant="default"
          mt={6}
          onClick={() =>
            void send('energy rest', (api) =>
              api.changeRecord(disclosureValue, stated.id, {
                version: stated.version,
                set: { footnotes: [...stated.footnotes, footnote].map((text) => ({ text })) },
              }),
            ).then(
              () => toast({ message: t('form.restAdded') }),
              () => undefined,
            )
          }
        >
          {t('form.restAdd')}
        </Button>
      )}
    </div>
  );
}
