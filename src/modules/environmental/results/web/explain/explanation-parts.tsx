import type { ReactNode } from 'react';
import type { DecimalText } from '#platform/values/model/decimal.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { RunSummary } from '#modules/environmental/web/calls.ts';
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

/** Which run a figure is of, and everything that was chosen for it. */
export function RunPart({ run, people }: { run: RunSummary; people: Readonly<Record<string, string>> }) {
  const t = useTexts();
  const format = useFormat();
  const names = useNames();
  return (
    <Section title={t('explain.run')}>
      <Facts
        items={[
          [t('run.name'), `${run.name} · ${names.runState(run.state)}`],
          [t('run.period'), `${run.period.name} (${format.date(run.period.from)} – ${format.date(run.period.to)})`],
          [t('run.gwpSet'), `IPCC ${run.gwpSet}`],
          [
            t('run.boundary'),
            t(
              run.boundaryApproach === 'equity'
                ? 'boundary.equity'
                : run.boundaryApproach === 'financial'
                  ? 'boundary.financial'
                  : 'boundary.operational',
            ),
          ],
          [t('run.methodVersion'), run.methodVersion],
          [t('run.factorSets'), format.list(run.editions)],
          [
            t('run.calculated'),
            run.finishedAt === null ? null : `${format.moment(run.finishedAt)}${by(run.createdBy, people)}`,
          ],
          [
            t('run.approved'),
            run.approvedAt === null
              ? t('run.notApproved')
              : `${format.moment(run.approvedAt)}${by(run.approvedBy, people)}`,
          ],
          [t('run.final'), run.frozenAt === null ? null : `${format.moment(run.frozenAt)}${by(run.frozenBy, people)}`],
          [
            t('run.inputsHash'),
            run.inputsHash === null ? null : <code style={{ fontSize: 11 }}>{run.inputsHash}</code>,
          ],
          [
            t('run.resultHash'),
            run.resultHash === null ? null : <code style={{ fontSize: 11 }}>{run.resultHash}</code>,
          ],
        ]}
      />
    </Section>
  );
}
const by = (id: string | null, people: Readonly<Record<string, string>>) =>
  id === null || people[id] === undefined ? '' : ` · ${people[id]}`;
