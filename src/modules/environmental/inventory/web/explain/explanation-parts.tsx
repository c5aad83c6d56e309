import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import type { DecimalText } from '#platform/values/model/decimal.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { Edition, LineExplanation, RunSummary } from '#modules/environmental/web/calls.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Section } from '#platform/kit/web/explanation.tsx';
import { Facts } from '#platform/kit/web/panel.tsx';
import { StatusBadge } from '#platform/kit/web/status-badge.tsx';
import { validityText } from '#modules/environmental/factors/web/validity.ts';
import { useNames } from '#modules/environmental/web/names.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { useEmission, type EmissionUnit } from './emission.tsx';
import classes from './explain.module.css';
import { useRegionName } from '#modules/environmental/factors/web/factor-names.ts';

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

/** A factor with everything its publisher asks to be said about it. */
export function FactorPart({
  factor,
  edition,
}: {
  factor: NonNullable<LineExplanation['factor']>;
  edition: Edition | null;
}) {
  const t = useTexts();
  const placeName = useRegionName();
  const format = useFormat();
  const names = useNames();
  const per = format.unit(factor.per);
  return (
    <Section title={t('explain.factor')}>
      <Facts
        items={[
          [t('factor.label'), factor.label],
          [
            t('factor.edition'),
            edition === null
              ? factor.source
              : `${edition.publisher}: ${edition.title}${edition.edition === null ? '' : `, ${edition.edition}`}`,
          ],
          [t('factor.row'), `${factor.source} · ${factor.id}`],
          [t('factor.per'), per],
          [t('factor.region'), placeName(factor.region)],
          [t('factor.validity'), validityText(factor, format, (from) => t('factor.open', { from }))],
          [
            t('factor.uncertainty'),
            factor.uncertaintyPct === null
              ? t('factor.uncertaintyUnknown')
              : t('factor.plusMinus', { share: format.quantity(factor.uncertaintyPct, 'percent') }),
          ],
          [
            t('factor.biogenic'),
            factor.biogenicCo2Kg === null ? null : `${format.number(factor.biogenicCo2Kg)} kg/${per}`,
          ],
          [
            t('factor.published'),
            factor.gases.length > 0 || factor.co2eKg === null
              ? null
              : `${format.number(factor.co2eKg)} kg CO₂e/${per}${factor.gwpBasis === null ? '' : ` (${factor.gwpBasis})`}`,
          ],
        ]}
      />
      {factor.gases.length > 0 && (
        <div className={classes['framed']}>
          <DataTable
            label={t('factor.gases')}
            rows={factor.gases}
            keyOf={(gas) => gas.gas}
            columns={[
              { name: 'gas', label: t('factor.gas'), isHead: true, cell: (gas) => names.gas(gas.gas) },
              {
                name: 'kg',
                label: t('factor.kgPer', { unit: per }),
                isNumber: true,
                cell: (gas) => format.number(gas.kg),
              },
            ]}
          />
        </div>
      )}
      {edition !== null && <Attribution edition={edition} />}
    </Section>
  );
}

/** Licence and the words that the publisher wants to be named by. */
export function Attribution({ edition }: { edition: Edition }) {
  const t = useTexts();
  return (
    <div className={classes['attribution']}>
      {edition.attribution}
      <br />
      {t('factor.licence')}: {edition.licence}
      {edition.url !== null && (
        <>
          {' · '}
          <Anchor href={edition.url} target="_blank" rel="noreferrer" inherit>
            {t('factor.publisherPage')}
          </Anchor>
        </>
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
          [t('run.editions'), format.list(run.editions)],
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
          [t('run.frozen'), run.frozenAt === null ? null : `${format.moment(run.frozenAt)}${by(run.frozenBy, people)}`],
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
