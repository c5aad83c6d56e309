/**
 * Languages that nobody speaks, made from English, with which texts that are in no catalogue and parts that are too
 * narrow are seen: `en-XA` is accented and longer by a third, as German and Finnish are, `ar-XB` is written from right to
 * left besides. Names as Android and Chrome have them.
 */
export const disguises: Readonly<Record<'en-XA' | 'ar-XB', (text: string) => string>> = {
  'en-XA': (text) => longer(accented(text)),
  'ar-XB': (text) => longer(accented(text)),
};

const plain = 'AaBbCcDdEeFfGgHhIiJjKkLlMmNnOoPpQqRrSsTtUuVvWwXxYyZz';
const strange = 'ÅåƁƀÇçÐðÉéƑƒĜĝĤĥÎîĴĵĶķĻļṀṁÑñÖöÞþǪǫŔŕŠšŢţÛûṼṽŴŵẊẋÝýŽž';
const twins = new Map([...plain].map((letter, at) => [letter, [...strange][at] ?? letter]));

/** Letters with accents. What is filled in, marks of bold text and addresses stay. */
const accented = (text: string): string =>
  text
    .split(/(\{\{?\w+\}?\}|<\/?\w+>|https?:\/\/\S+)/)
    .map((part, at) => (at % 2 === 1 ? part : [...part].map((letter) => twins.get(letter) ?? letter).join('')))
    .join('');

/** A third more, and at least a sign, in marks that show where a text is cut off. */
const longer = (text: string): string =>
  /\p{L}/u.test(text)
    ? `[${text} ${'~~~~ '.repeat(Math.ceil(text.length / 15)).slice(0, Math.max(1, Math.round(text.length / 3)))}]`
    : text;
