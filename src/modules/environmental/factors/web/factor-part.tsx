import { isId } from '#platform/values/model/is-id.ts';
import { useSetName } from '#modules/environmental/factors/web/set-names.ts';
import { Anchor } from '@mantine/core';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import type { PublishedFactorSet, LineExplanation } from '#modules/environmental/web/calls.ts';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Section } from '#platform/kit/web/explanation.tsx';
import { Facts } from '#platform/kit/web/panel.tsx';
import { useNames } from '#modules/environmental/web/names.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import classes from '#modules/environmental/web/explanation.module.css';
import { useRegionName } from './factor-names.ts';
import { validityText } from './validity.ts';

/** A factor with everything its publisher asks to be said about it. */
export function FactorPart({
  factor,
  factorSet,
  ownSource = null,
}: {
  factor: NonNullable<LineExplanation['factor']>;
  factorSet: PublishedFactorSet | null;
  /** Of a custom factor, as its record names it. */
  ownSource?: LineExplanation['ownSource'];
}) {
  const t = useTexts();
  const setName = useSetName();
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
            t('factor.factorSet'),
            factorSet === null
              ? setName(factor.source)
              : `${factorSet.publisher}: ${factorSet.title}${factorSet.edition === null ? '' : `, ${factorSet.edition}`}`,
          ],
          [t('factor.source'), ownSource?.source ?? null],
          // What its set says of the licence stands below.
          [t('factor.licence'), factorSet === null ? (ownSource?.licence ?? null) : null],
          // The publisher's name for the row in its set; one of the company's own has none but the id of its record.
          [t('factor.row'), isId(factor.id) ? null : factor.id],
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
      {factorSet !== null && <Attribution factorSet={factorSet} />}
    </Section>
  );
}

/** Licence and the words that the publisher wants to be named by. */
export function Attribution({ factorSet }: { factorSet: PublishedFactorSet }) {
  const t = useTexts();
  return (
    <div className={classes['attribution']}>
      {factorSet.attribution}
      <br />
      {t('factor.licence')}: {factorSet.licence}
      {factorSet.url !== null && (
        <>
          {' · '}
          <Anchor href={factorSet.url} target="_blank" rel="noreferrer" inherit>
            {t('factor.publisherPage')}
          </Anchor>
        </>
      )}
    </div>
  );
}
