import { Alert } from '@mantine/core';
import { Link } from 'react-router';
import type { CSSProperties } from 'react';
import { Loading } from '#platform/kit/web/feedback/loading.tsx';
import { Tile, TileFigure, TileNote, TileRow, Tiles } from '#platform/kit/web/tiles.tsx';
import { useFormat } from '#platform/i18n/web/use-format.tsx';
import { useLabels } from '#platform/i18n/web/texts.ts';
import {
  OVERVIEW_THEMES,
  type OverviewTheme,
  type ThemeResponse,
} from '#modules/environmental/overview/model/overview-contracts.ts';
import { useAddresses } from '#modules/environmental/web/addresses.ts';
import { WorkedFigure } from '#modules/environmental/web/parts/worked-figure.tsx';
import { useNames } from '#modules/environmental/web/names.ts';
import { useTexts } from '#modules/environmental/web/texts.ts';
import { useTheme } from './calls.ts';
import { useOverviewTexts } from './texts.ts';
import { Changes, Completeness, type Coverage } from './tile-rows.tsx';
import { useInWords } from '#platform/messages/web/use-in-words.ts';

const pages: Readonly<Record<OverviewTheme, string>> = {
  energy: 'energy-consumption',
  water: 'water-consumption',
  waste: 'waste-management',
  nature: 'biodiversity-impact',
};
const small: CSSProperties = { fontSize: 'var(--mantine-font-size-xs)' };

/** Energy, water, waste, nature: each asked for by itself, so that the quick ones are there at once. */
export function ThemeTiles({
  period,
  completeness,
  endings,
}: {
  period: string;
  completeness: Readonly<Record<string, Coverage>>;
  endings: Readonly<Record<string, number>>;
}) {
  const t = useOverviewTexts();
  return (
    <Tiles label={t('themes')}>
      {OVERVIEW_THEMES.map((theme) => (
        <ThemeTile key={theme} period={period} theme={theme} coverage={completeness[theme]} endings={endings[theme]} />
      ))}
    </Tiles>
  );
}

function ThemeTile({
  period,
  theme,
  coverage,
  endings,
}: {
  period: string;
  theme: OverviewTheme;
  coverage: Coverage | undefined;
  endings: number | undefined;
}) {
  const t = useOverviewTexts();
  const question = useTheme(period, theme);
  const addresses = useAddresses();
  return (
    <Tile
      label={t(`theme.${theme}`)}
      name={
        <Link to={`${addresses.below(`environmental/${pages[theme]}`)}?period=${period}`} style={{ color: 'inherit' }}>
          {t(`theme.${theme}`)}
        </Link>
      }
      below={
        question.data !== undefined ? (
          <ThemeSummary answer={question.data} coverage={coverage} endings={endings} />
        ) : question.isError ? (
          <Alert color="red" p="xs">
            {t('theme.failed')}
          </Alert>
        ) : (
          <Loading of="text" rows={3} />
        )
      }
    />
  );
}

function ThemeSummary({
  answer,
  coverage,
  endings,
}: {
  answer: ThemeResponse;
  coverage: Coverage | undefined;
  endings: number | undefined;
}) {
  const [t, words] = [useOverviewTexts(), useTexts()];
  const format = useFormat();
  const names = useNames();
  const label = useLabels();
  const inWords = useInWords();
  const { theme, figure, share, before, base, uncertainty, estimatedShare, warnings, run } = answer;
  const compared = (other: ThemeResponse['before']) =>
    other === null ? null : { ...other, name: other.period, like: other.likeMonths };
  if (figure === null) return <TileNote>{t(`theme.${theme}Empty`)}</TileNote>;
  return (
    <>
      <TileNote>
        {share === null
          ? t(`theme.${theme}Unknown`)
          : t(`theme.${theme}Share`, { share: format.percentage(share, { decimals: 0 }) })}
      </TileNote>
      <TileFigure>
        <WorkedFigure
          size="tile"
          figure={figure}
          of={t(`theme.${theme}`)}
          nameStep={(step) => answer.refs[step] ?? label(names.activityType(step))}
        />
      </TileFigure>
      <TileRow>
        <Changes now={figure.figure} before={compared(before)} base={compared(base)} />
      </TileRow>
      <TileRow>
        {uncertainty !== null && (
          <span>{words('factor.plusMinus', { share: format.percentage(uncertainty, { decimals: 0 }) })}</span>
        )}
        {estimatedShare !== null && (
          <span>{words('tiles.estimated', { share: format.percentage(estimatedShare, { decimals: 0 }) })}</span>
        )}
        {theme !== 'nature' && <Completeness of={coverage} endings={endings} />}
      </TileRow>
      {run !== null && <TileNote>{t('theme.ofCalculation', { run: run.name })}</TileNote>}
      {warnings.length > 0 && (
        <details style={small}>
          <summary>{t('theme.warnings', { count: warnings.length })}</summary>
          <ul style={{ margin: '4px 0 0', paddingInlineStart: 16 }}>
            {warnings.map((warning) => (
              <li key={warning.message}>{inWords(warning)}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
