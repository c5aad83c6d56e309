import { Text } from '@mantine/core';
import { StackedBars } from '#platform/charts/web/series-chart.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { DataTable } from '#platform/kit/web/data-table.tsx';
import { Panel } from '#platform/kit/web/panel.tsx';
import { Tiles } from '#platform/kit/web/tiles.tsx';
import { declaredGenders } from '../model/diversity-profile.ts';
import { FairPayView, type FairPay } from './fair-pay-view.tsx';
import { FigureTile } from './figure-tile.tsx';
import { useFairPayTexts } from './texts.ts';

/** Who is where: women and men by level, ages, and what people say of themselves. */
export function DiversityTab() {
  const t = useFairPayTexts();
  const format = useFormat();
  return (
    <FairPayView>
      {(fairPay) => (
        <>
          <Tiles label={t('metrics')}>
            <FigureTile
              name={t('blau')}
              note={t('blauNote', { day: format.date(fairPay.on) })}
              of={fairPay.figures.blau}
            />
          </Tiles>
          <Levels of={fairPay} />
          <Ages of={fairPay} />
          <Declared of={fairPay} />
        </>
      )}
    </FairPayView>
  );
}

const countText = (count: number | null): string | null => (count === null ? null : String(count));

function Levels({ of: { levels } }: { of: FairPay }) {
  const t = useFairPayTexts();
  const format = useFormat();
  const nameOf = (level: number | null) =>
    level === null ? t('noLevel') : t('levelName', { level: format.number(String(level)) });
  const values = (of: 'women' | 'men') => levels.map((level) => countText(level[of]));
  return (
    <>
      <StackedBars
        isHorizontal
        title={t('levels')}
        note={t('levelsNote')}
        unit="person"
        categoryName={t('level')}
        categories={levels.map(({ level, hidden }) =>
          hidden ? t('hiddenGroup', { group: nameOf(level) }) : nameOf(level),
        )}
        series={[
          { name: t('men'), meaning: 'people1', values: values('men') },
          { name: t('women'), meaning: 'people2', values: values('women') },
        ]}
      />
      <Panel title={t('parity')} note={t('parityNote')} isFlush>
        <DataTable
          label={t('parity')}
          rows={levels}
          keyOf={({ level }) => String(level)}
          columns={[
            { name: 'level', label: t('level'), isHead: true, cell: ({ level }) => nameOf(level) },
            {
              name: 'parity',
              label: t('parity'),
              isNumber: true,
              cell: ({ parity, hidden }) => (hidden ? t('hidden') : format.number(parity, { decimals: 2 })),
            },
          ]}
        />
      </Panel>
    </>
  );
}

function Ages({ of: { ages } }: { of: FairPay }) {
  const t = useFairPayTexts();
  return (
    <StackedBars
      isHorizontal
      title={t('ages')}
      unit="person"
      categoryName={t('age')}
      categories={ages.map(({ band, hidden }) =>
        hidden ? t('hiddenGroup', { group: t(`ageGroup.${band}`) }) : t(`ageGroup.${band}`),
      )}
      series={[{ name: t('people'), meaning: 'people1', values: ages.map(({ people }) => countText(people)) }]}
    />
  );
}

function Declared({ of: { declared, declaredOn } }: { of: FairPay }) {
  const t = useFairPayTexts();
  const label = useLabels();
  const format = useFormat();
  const nameOf = (gender: string) => {
    const known = Object.entries(declaredGenders).find(([key]) => key === gender)?.[1];
    return known === undefined ? gender : label(known);
  };
  return (
    <Panel title={t('declared')} note={t('declaredNote', { day: format.date(declaredOn) })} isFlush>
      <DataTable
        label={t('declared')}
        rows={declared}
        keyOf={({ gender }) => gender}
        empty={<Text p="md">{t('declaredEmpty')}</Text>}
        columns={[
          { name: 'gender', label: t('gender'), isHead: true, cell: ({ gender }) => nameOf(gender) },
          {
            name: 'people',
            label: t('people'),
            isNumber: true,
            cell: ({ people, hidden }) => (hidden ? t('hidden') : format.number(countText(people))),
          },
        ]}
      />
    </Panel>
  );
}
