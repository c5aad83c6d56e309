import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** Parts of the kit that the gallery does not draw by name, and why. */
const inOthers = 'is drawn by others that are there';
const exceptions: Readonly<Record<string, string>> = {
  AnchoredMenu: 'comes with the button of its menu, which pages have',
  AnchoredPanel: 'comes with the button of its panel, which pages have',
  ButtonElsewhere: inOthers,
  ChartCard: 'is the frame of every chart',
  ChartDrawing: 'is the drawing in every chart',
  Conversions: 'is in ExplainedFigure',
  DraggableList: 'is SortableList, once it can be dragged',
  ErrorDetails: 'is in ErrorState',
  FigureExplanation: 'is in ExplainedFigure',
  FirstDay: 'is the first of two inputs of a form with SpanChoice',
  FirstLoad: 'is what the window shows before the first page',
  FirstViewForm: 'looks as PlacedForm: only its checks come later',
  FormFrame: 'is in each form',
  Formula: 'is in ExplainedFigure',
  HintBubble: 'is in Hint',
  LastDay: 'is the second of two inputs of a form with SpanChoice',
  LateForm: 'is OutsideForm, by another name for its code',
  LazyDialog: 'is Dialog, fetched when it is opened',
  LazyOverlay: 'is what fetches dialogs and panels',
  MoreTabs: 'is in PageTabs',
  LazyPart: 'shows another part when it has come',
  Meanwhile: 'says what stands there until a part comes',
  NavigationProgress: 'is at the top of the window while a page comes',
  NoResults: 'is in QueryView',
  Notes: 'is in ExplainedFigure',
  OfflineBanner: 'is OfflineNote at the bottom of the window',
  OutsideQuestion: 'is OutsideForm before it is left',
  PartErrorState: 'is ErrorState around a part that broke',
  PartTabs: 'is in PageTabs',
  PeriodPlace: 'is where PeriodChoice stands on a page',
  PolicyPage: 'is a whole page: PolicyNow, PolicyForm and a list of records',
  Reference: 'is in ErrorState',
  SortableRow: 'is in SortableList',
  Steps: 'is in ExplainedFigure',
  TileFigure: 'is in Tile',
  TileNote: 'is in Tile',
  TroubleState: 'is in ErrorState',
};

const parts = globSync('src/platform/{kit,charts,forms,dated-settings}/web/**/*.tsx')
  .filter((path) => !path.includes('.test.'))
  .flatMap((path) => [...readFileSync(path, 'utf8').matchAll(/^export (?:const|function) ([A-Z]\w*)/gm)])
  .map(([, name = '']) => name)
  .filter((name) => /[a-z]/.test(name));
const gallery = globSync('src/platform/gallery/web/*.tsx')
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n');
const isShown = (name: string): boolean => new RegExp(`<${name}\\b`).test(gallery);

describe('the gallery', () => {
  it('shows every part of the kit, but for those that say why not', () => {
    expect(parts.length).toBeGreaterThan(60);
    expect(parts.filter((name) => !isShown(name) && !Object.hasOwn(exceptions, name))).toEqual([]);
  });

  it('shows every part in long words too', () => {
    const [, list = ''] = /^const parts[^]*?\[\n([^]*?)\n\];$/m.exec(gallery) ?? [];
    const lines = list.split('\n').filter((line) => line.includes('id:'));
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter((line) => !line.includes('words={words}'))).toEqual([]);
  });

  it('has no exception for a part that it shows, or that there is not', () => {
    expect(Object.keys(exceptions).filter((name) => isShown(name) || !parts.includes(name))).toEqual([]);
  });
});
