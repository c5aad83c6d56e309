import { describe, expect, it } from 'vitest';
import { foundNace, naceText, plainNaceCode } from '#modules/company/organisation/model/nace.ts';
import { naceList, naceWordRows } from './nace-list.ts';

const found = (typed: string) => foundNace(naceList(), typed).map(({ code }) => code);

/** Code, and the usual word for it in German, French, Spanish, Italian, Portuguese and Dutch. */
const everyday: readonly [string, ...string[]][] = [
  ['10.71', 'Bäckerei', 'boulangerie', 'panadería', 'panificio', 'padaria', 'bakkerij'],
  ['47.22', 'Metzgerei', 'boucherie', 'carnicería', 'macelleria', 'talho', 'slagerij'],
  ['96.21', 'Friseur', 'coiffeur', 'peluquería', 'parrucchiere', 'cabeleireiro', 'kapper'],
  ['95.31', 'Autowerkstatt', 'garage', 'taller mecánico', 'autofficina', 'oficina', 'autogarage'],
  ['47.73', 'Apotheke', 'pharmacie', 'farmacia', 'farmacia', 'farmácia', 'apotheek'],
  ['43.21', 'Elektriker', 'électricien', 'electricista', 'elettricista', 'eletricista', 'elektricien'],
  ['43.22', 'Klempner', 'plombier', 'fontanero', 'idraulico', 'canalizador', 'loodgieter'],
  ['43.34', 'Maler', 'peintre en bâtiment', 'pintor', 'imbianchino', 'pintor', 'schilder'],
  ['43.41', 'Dachdecker', 'couvreur', 'tejados', 'coperture', 'telhados', 'dakdekker'],
  ['16.11', 'Sägewerk', 'scierie', 'aserradero', 'segheria', 'serração', 'zagerij'],
  ['11.05', 'Brauerei', 'brasserie', 'cervecera', 'birrificio', 'cervejaria', 'brouwerij'],
  ['11.02', 'Weinkellerei', 'vinification', 'bodega', 'cantina', 'adega', 'wijnmakerij'],
  ['56.11', 'Restaurant', 'restaurant', 'restaurante', 'ristorante', 'restaurante', 'eethuis'],
  ['55.10', 'Hotel', 'hôtel', 'hotel', 'albergo', 'hotel', 'hotel'],
  ['49.41', 'Spedition', 'transport routier', 'camión', 'autotrasporto merci', 'camionagem', 'vrachtvervoer'],
  ['69.20', 'Steuerberater', 'expert-comptable', 'asesoría fiscal', 'commercialista', 'contabilista', 'boekhouder'],
  ['69.10', 'Rechtsanwalt', 'avocat', 'abogado', 'avvocato', 'advogado', 'advocaat'],
  ['86.23', 'Zahnarzt', 'dentiste', 'dentista', 'dentista', 'dentista', 'tandarts'],
  ['86.10', 'Krankenhaus', 'hôpital', 'hospital', 'ospedale', 'hospital', 'ziekenhuis'],
  ['75.00', 'Tierarzt', 'vétérinaire', 'veterinario', 'veterinario', 'veterinário', 'dierenarts'],
  ['85.53', 'Fahrschule', 'auto-école', 'autoescuela', 'autoscuola', 'escola de condução', 'rijschool'],
  ['93.13', 'Fitnessstudio', 'salle de sport', 'gimnasio', 'palestra', 'ginásio', 'sportschool'],
  ['47.30', 'Tankstelle', 'station-service', 'gasolinera', 'benzinaio', 'posto de combustível', 'tankstation'],
  [
    '62.10',
    'Softwareentwicklung',
    'développement logiciel',
    'programación',
    'sviluppo software',
    'programação',
    'programmeren',
  ],
  ['88.91', 'Kita', 'crèche', 'guardería', 'asilo nido', 'creche', 'kinderopvang'],
  ['81.21', 'Gebäudereinigung', 'nettoyage', 'limpieza', 'pulizie', 'limpeza', 'schoonmaakbedrijf'],
  ['10.51', 'Molkerei', 'laiterie', 'lechería', 'caseificio', 'laticínios', 'zuivel'],
  [
    '22.22',
    'Spritzguss',
    'plasturgie',
    'inyección de plástico',
    'stampaggio plastica',
    'injeção de plásticos',
    'spuitgieten',
  ],
];

/** Regulation (EC) No 1893/2006, annex I, as replaced by Delegated Regulation (EU) 2023/137. */
describe('NACE Revision 2.1', () => {
  it('has 22 sections, 87 divisions, 287 groups and 651 classes', () => {
    const lengths = naceList().map(({ code }) => code.length);
    expect([0, 2, 4, 5].map((length) => lengths.filter((one) => one === length).length)).toEqual([22, 87, 287, 651]);
  });
  it.each([
    ['31.00', '31.00'],
    ['C31.09', '31.09'],
    ['c 3109', '31.09'],
    ['NACE G 47.21', '47.21'],
    ['16', '16'],
  ])('reads %s as %s', (typed, code) => expect(plainNaceCode(typed)).toBe(code));
  it.each(['furniture', 'C', '123456', '1'])('does not take %s for a code', (typed) =>
    expect(plainNaceCode(typed)).toBeNull(),
  );
  it('is found by the beginning of a code', () => {
    expect(found('47.2')).toContain('47.21');
    expect(found('G4721')).toEqual(['47.21']);
  });
  it.each([
    ['retail fruit', '47.21'],
    ['bakery', '10.71'],
    ['furniture manufacture', '31.00'],
    ['growing rice', '01.12'],
    ['hotels', '55.10'],
    ['software', '62.10'],
    ['Möbel', '31.00'],
    ['Moebel', '31.00'],
    ['Krankenhaus', '86.10'],
    ['Bäckerei', '10.71'],
    ['boulangerie', '10.71'],
    ['panadería', '10.71'],
    ['panificio', '10.71'],
    ['padaria', '10.71'],
    ['bakkerij', '10.71'],
    ['muebles', '31.00'],
    ['mobili', '31.00'],
    ['meubels', '31.00'],
    ['meubles', '31.00'],
    ['mobiliário', '31.00'],
    ['abattoir', '10.11'],
    ['logiciels', '62.10'],
    ['ziekenhuis', '86.10'],
    ['commerce de gros', '46.11'],
  ])('is found by words: %s', (typed, code) => expect(found(typed)).toContain(code));
  it.each(everyday)('is found first by the everyday word: %s', (code, ...words) => {
    for (const word of words) expect([word, found(word).slice(0, 4)]).toEqual([word, expect.arrayContaining([code])]);
  });
  it('has search words for codes that there are, each code once', () => {
    const codes = new Set(naceList().map(({ code }) => code));
    const listed = naceWordRows().map(({ code }) => code);
    expect(listed.filter((code) => !codes.has(code))).toEqual([]);
    expect(new Set(listed).size).toBe(listed.length);
  });
  it('has words of German, French, Spanish, Italian, Portuguese and Dutch for every group', () => {
    const rows = new Map(naceWordRows().map((row) => [row.code, row]));
    const groups = naceList().filter(({ code }) => code.length === 4);
    const without = groups.flatMap(({ code }) =>
      (['de', 'fr', 'es', 'it', 'pt', 'nl'] as const)
        .filter((language) => !rows.get(code)?.[language])
        .map((language) => `${code} ${language}`),
    );
    expect(without).toEqual([]);
  });
  it('finds an activity by each of its words', () => {
    const lost = naceWordRows()
      .filter(({ code }, at) => code.length >= 4 && at % 8 === 0)
      .flatMap(({ code, de, fr, es, it: italian, pt, nl }) =>
        [de, fr, es, italian, pt, nl]
          .flatMap((cell) => cell.split(';'))
          .filter((word) => word !== '' && !foundNace(naceList(), word, 80).some((one) => one.code.startsWith(code)))
          .map((word) => `${code} ${word}`),
      );
    expect(lost).toEqual([]);
  });
  it('puts classes first, and finds nothing for words that no title has', () => {
    expect(found('furniture')[0]).toHaveLength(5);
    expect(found('Möbel')[0]).toBe('31.00');
    expect(found('boulangerie')[0]).toBe('10.71');
    expect(found('zzz')).toEqual([]);
  });
  it('is shown with its title, an unknown code alone', () => {
    const rice = naceList().find(({ code }) => code === '01.12');
    expect([naceText('01.12', rice), naceText('99.99', undefined)]).toEqual(['01.12 Growing of rice', '99.99']);
  });
});
