import type { MantineColorsTuple } from '@mantine/core';

/**
 * The colours of the house. Pine carries actions, copper (the heart of the wood) marks what is ours, stone is
 * everything calm. Shade 7 of each carries white text with at least 4.5 : 1, which `palette.test.ts` holds.
 */
export const pine: MantineColorsTuple = [
  '#eef6f1',
  '#dbebe2',
  '#b5d6c4',
  '#8bbfa4',
  '#62a686',
  '#438a69',
  '#317355',
  '#235c43',
  '#1b4735',
  '#133227',
];
export const copper: MantineColorsTuple = [
  '#fcf3ec',
  '#f7e3d3',
  '#eec5a5',
  '#e4a577',
  '#d98851',
  '#c96f35',
  '#ae5a24',
  '#8f491c',
  '#6f3917',
  '#4f2910',
];
export const stone: MantineColorsTuple = [
  '#f8f8f6',
  '#f2f2ef',
  '#e7e7e2',
  '#d8d8d2',
  '#bfc0b9',
  '#989a92',
  '#71746c',
  '#50544d',
  '#353933',
  '#1f231f',
];
/** Shades of the dark scheme, from text (0) to the deepest ground (9). */
export const night: MantineColorsTuple = [
  '#e8ebe8',
  '#c6ccc7',
  '#a3aba5',
  '#7c867f',
  '#404a44',
  '#313a35',
  '#222925',
  '#181d1a',
  '#121613',
  '#0c0f0d',
];

/**
 * Series of a chart, in the order they are used; neighbours differ in lightness as well as in hue, so that they part in
 * grey print.
 */
export const seriesColors = {
  light: ['#235c43', '#d98851', '#3f7fa6', '#b5a642', '#7a5a8c', '#8bbfa4', '#a33b2f', '#71746c', '#5cc0c0', '#4f2910'],
  dark: ['#62a686', '#eab88f', '#4f97c4', '#dccd6e', '#a284b8', '#c4e0d0', '#e07a6c', '#b5bcb6', '#4fa8a8', '#d9b090'],
} as const;

/** Colours that pages may name besides the brand: their badges and alerts get readable text in both schemes. */
export const toneColors = [
  'pine',
  'copper',
  'gray',
  'red',
  'orange',
  'yellow',
  'green',
  'teal',
  'blue',
  'violet',
] as const;

/** What a colour of a chart, a tile or a mark may mean; each has one colour in the whole product. */
export const dataRoles = [
  'scope1',
  'scope2',
  'scope3',
  'biogenic',
  'electricity',
  'gas',
  'heat',
  'liquid',
  'people1',
  'people2',
  'people3',
  'moneyIn',
  'moneyOut',
  'volume',
  'before',
] as const;
export type DataRole = (typeof dataRoles)[number];

/**
 * The colours of meanings. Gas is all gaseous fuels, heat also steam and cooling, people are groups in alphabetical
 * order, volume is water, waste, hours; `before` is what is compared with and is drawn as an outline.
 */
export const dataColors: Readonly<Record<'light' | 'dark', Readonly<Record<DataRole, string>>>> = {
  light: {
    scope1: '#0f4233',
    scope2: '#ca7c39',
    scope3: '#5887b3',
    biogenic: '#5a5d12',
    electricity: '#b7881f',
    gas: '#7f8bb5',
    heat: '#761539',
    liquid: '#917b6d',
    people1: '#5f55a8',
    people2: '#37a2a0',
    people3: '#3d1f42',
    moneyIn: '#5f95a0',
    moneyOut: '#57264c',
    volume: '#5a6b7a',
    before: '#868b83',
  },
  dark: {
    scope1: '#8ad6ba',
    scope2: '#b0692a',
    scope3: '#4187bd',
    biogenic: '#b9b556',
    electricity: '#a97d12',
    gas: '#70768f',
    heat: '#f08db6',
    liquid: '#e3cabd',
    people1: '#7a75c2',
    people2: '#a9e2d8',
    people3: '#c3a5dc',
    moneyIn: '#a9dcee',
    moneyOut: '#96657f',
    volume: '#9fb0bf',
    before: '#6f7a74',
  },
};

/** Roles that stand beside each other in one chart; those of one group are told apart by colour. */
export const dataGroups: readonly (readonly DataRole[])[] = [
  ['scope1', 'scope2', 'scope3', 'biogenic'],
  ['electricity', 'gas', 'heat', 'liquid', 'biogenic'],
  ['people1', 'people2', 'people3'],
  ['moneyIn', 'moneyOut'],
];

/** From little to much; the other way round in dark. */
export const sequentialColors = ['#e8f0ec', '#c3dacd', '#8fbaa3', '#4f8f71', '#1f5f45', '#0f3b2b'] as const;
/** From below to above, with a neutral middle. */
export const divergingColors = ['#8c4a2e', '#dda988', '#e2e3de', '#8fb8cf', '#2c668a'] as const;

/** Text and ground of a status, `StatusBadge`; an icon and a word stand with it always. */
export const statusColors = {
  light: {
    done: ['#17643d', '#e3f2e9'],
    attention: ['#7d4e00', '#fdf0d5'],
    blocking: ['#a3261c', '#fbe8e5'],
    review: ['#1d5689', '#e5eff8'],
    neutral: ['#4a504a', '#eeefeb'],
  },
  dark: {
    done: ['#86d0a6', '#1b3126'],
    attention: ['#f0c475', '#382c14'],
    blocking: ['#ffa59b', '#3c201d'],
    review: ['#97c6f0', '#1a2b3b'],
    neutral: ['#c1c8c3', '#272e2a'],
  },
} as const;
