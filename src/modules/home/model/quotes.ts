export interface Quote {
  text: string;
  author: string;
  source: string;
}

/** Quotes in the public domain, each with the work it stands in. */
export const quotes: readonly Quote[] = [
  {
    text: 'What is the use of a house if you haven’t got a tolerable planet to put it on?',
    author: 'Henry David Thoreau',
    source: 'Letter to H. G. O. Blake, 20 May 1860',
  },
  {
    text: 'When you can measure what you are speaking about, and express it in numbers, you know something about it.',
    author: 'William Thomson, Lord Kelvin',
    source: 'Electrical Units of Measurement, 1883',
  },
  {
    text: 'When we try to pick out anything by itself, we find it hitched to everything else in the Universe.',
    author: 'John Muir',
    source: 'My First Summer in the Sierra, 1911',
  },
  {
    text: 'The creation of a thousand forests is in one acorn.',
    author: 'Ralph Waldo Emerson',
    source: 'History, in: Essays, First Series, 1841',
  },
  {
    text: 'When the well’s dry, we know the worth of water.',
    author: 'Benjamin Franklin',
    source: 'Poor Richard’s Almanack, 1746',
  },
  { text: 'There is no wealth but life.', author: 'John Ruskin', source: 'Unto This Last, 1862' },
  {
    text: 'Nature, to be commanded, must be obeyed.',
    author: 'Francis Bacon',
    source: 'Novum Organum, 1620, translated by James Spedding',
  },
  { text: 'He that plants trees loves others beside himself.', author: 'Thomas Fuller', source: 'Gnomologia, 1732' },
  {
    text: 'Do what you can, with what you’ve got, where you are.',
    author: 'Theodore Roosevelt, quoting Bill Widener',
    source: 'An Autobiography, 1913',
  },
  {
    text: 'Have nothing in your houses that you do not know to be useful, or believe to be beautiful.',
    author: 'William Morris',
    source: 'The Beauty of Life, 1880',
  },
  { text: 'In wildness is the preservation of the world.', author: 'Henry David Thoreau', source: 'Walking, 1862' },
  {
    text: 'Adopt the pace of nature: her secret is patience.',
    author: 'Ralph Waldo Emerson',
    source: 'Education, 1883',
  },
  {
    text: 'When we build, let us think that we build for ever.',
    author: 'John Ruskin',
    source: 'The Seven Lamps of Architecture, 1849',
  },
  {
    text: 'Nature never did betray the heart that loved her.',
    author: 'William Wordsworth',
    source: 'Lines Composed a Few Miles above Tintern Abbey, 1798',
  },
  {
    text: 'Beware of little expenses; a small leak will sink a great ship.',
    author: 'Benjamin Franklin',
    source: 'The Way to Wealth, 1758',
  },
  {
    text: 'A man who dares to waste one hour of time has not discovered the value of life.',
    author: 'Charles Darwin',
    source: 'Letter to Susan Darwin, 4 August 1836',
  },
  {
    text: 'In every walk with Nature one receives far more than he seeks.',
    author: 'John Muir',
    source: 'Mormon Lilies, 1877',
  },
  { text: 'Simplify, simplify.', author: 'Henry David Thoreau', source: 'Walden, 1854' },
  {
    text: 'God has lent us the earth for our life; it is a great entail.',
    author: 'John Ruskin',
    source: 'The Seven Lamps of Architecture, 1849',
  },
  {
    text: 'Little drops of water, little grains of sand, make the mighty ocean and the pleasant land.',
    author: 'Julia A. F. Carney',
    source: 'Little Things, 1845',
  },
  {
    text: 'There is grandeur in this view of life.',
    author: 'Charles Darwin',
    source: 'On the Origin of Species, 1859',
  },
  {
    text: 'The world is too much with us; late and soon, getting and spending, we lay waste our powers.',
    author: 'William Wordsworth',
    source: 'The World Is Too Much with Us, 1807',
  },
  { text: 'Order is Heaven’s first law.', author: 'Alexander Pope', source: 'An Essay on Man, 1734' },
  { text: 'Goodness is the only investment that never fails.', author: 'Henry David Thoreau', source: 'Walden, 1854' },
];

/**
 * The quote of a day (`2026-03-31`): the same for all of that day, the next one tomorrow. The company's own lines take
 * their turn after the shipped ones.
 */
export function quoteOf(day: string, own: readonly Quote[] = []): Quote {
  const all = [...quotes, ...own];
  const days = Math.round(Date.parse(day) / 86_400_000);
  const quote = all[((days % all.length) + all.length) % all.length];
  if (quote === undefined) throw new Error(`${day} is not a day`);
  return quote;
}
