import type { ReactNode } from 'react';
import type { DecimalText } from '#platform/values/model/decimal.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { CalculationSummary } from '#modules/environmental/web/calls.ts';
import { Section } from '#platform/kit/web/explanation.tsx';
import { Facts } from '#platform/kit/web/panel.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { useNames } from '#modules/environmental/web/names.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { useEmission, type EmissionUnit } from '#modules/environmental/web/parts/emission.tsx';
import classes from '#modules/environmental/web/explanation.module.css';

/** The figure itself: rounded to read, exact to check, and whether computing it again gave the same. */
export function Headline({
  kg,
  agrees,
  label,
  unit = 't',
}: {
  kg: DecimalText | null;
  agrees: boolean;
  label?: ReactNode;
  unit?: EmissionUnit;
}) {
  const format = useFormat();
  const t = useTexts();
  const text = useEmission(kg, unit);
  return (
    <div>
      {label !== undefined && <div className={classes['exact']}>{label}</div>}
      <div className={classes['headline']}>
        <span className={classes['figure']}>{text}</span>
        <StatusBadge status={agrees ? 'done' : 'blocking'}>
          {agrees ? t('explain.agrees') : t('explain.differs')}
        </StatusBadge>
      </div>
      {kg !== null && (
        <div className={classes['exact']}>
          {t('explain.exactly', {
            figure: unit === 't' ? format.quantity(kg, 'kg_co2e') : `${format.number(kg)} kg CO₂`,
          })}
        </div>
      )}
    </div>
  );
}

/** Which calculation a figure is of, and everything that was chosen for it. */
export function CalculationPart({
  calculation,
  people,
}: {
  calculation: CalculationSummary;
  people: Readonly<Record<string, string>>;
}) {
  const t = useTexts();
  const format = useFormat();
  const names = useNames();
  return (
    <Section title={t('explain.ofCalculation')}>
      <Facts
        items={[
          [t('calculation.name'), `${calculation.name} · ${names.calculationState(calculation.state)}`],
          [
            t('calculation.period'),
            `${calculation.period.name} (${format.date(calculation.period.from)} – ${format.date(calculation.period.to)})`,
          ],
          [t('calculation.gwpSet'), `IPCC ${calculation.gwpSet}`],
          [
            t('calculation.boundary'),
            t(
              calculation.boundaryApproach === 'equity'
                ? 'boundary.equity'
                : calculation.boundaryApproach === 'financial'
                  ? 'boundary.financial'
                  : 'boundary.operational',
            ),
          ],
          [t('calculation.methodVersion'), calculation.methodVersion],
          [t('calculation.factorSets'), format.list(calculation.editions)],
          [
            t('calculation.calculated'),
            calculation.finishedAt === null
              ? null
              : `${format.moment(calculation.finishedAt)}${by(calculation.createdBy, people)}`,
          ],
          [
            t('calculation.approved'),
            calculation.approvedAt === null
              ? t('calculation.notApproved')
              : `${format.moment(calculation.approvedAt)}${by(calculation.approvedBy, people)}`,
          ],
          [
            t('calculation.final'),
            calculation.frozenAt === null
              ? null
              : `${format.moment(calculation.frozenAt)}${by(calculation.frozenBy, people)}`,
          ],
          [
            t('calculation.inputsHash'),
            calculation.inputsHash === null ? null : <code style={{ fontSize: 11 }}>{calculation.inputsHash}</code>,
          ],
          [
            t('calculation.resultHash'),
            calculation.resultHash === null ? null : <code style={{ fontSize: 11 }}>{calculation.resultHash}</code>,
          ],
        ]}
      />
    </Section>
  );
}
const by = (id: string | null, people: Readonly<Record<string, string>>) =>
  id === null || people[id] === undefined ? '' : ` · ${people[id]}`;
