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
