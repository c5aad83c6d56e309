import { describe, expect, it } from 'vitest';
import { choice, date, money, percentage, quantity, text, unit } from '#platform/records/model/fields.ts';
import { exportHeaders } from '../export-text.ts';
import { headerParts, layoutText, matchHeaders } from './headers.ts';
import type { ImportField } from '../import-field.ts';

const field = (name: string, definition: ImportField['field']): ImportField => ({
  name,
  field: definition,
  isCustom: false,
});
const fields = [
  field('name', text({ label: 'Name' })),
  field('floorAreaM2', quantity({ label: 'Floor area', unit: 'm2' })),
  field('supplier', text({ label: 'Supplier' })),
  field('share', percentage({ label: 'Ownership' })),
  field('priceMinor', money({ label: 'Price', currency: 'EUR' })),
  field('street', text({ label: 'Straße' })),
  field('other', text({ label: 'Name' })),
  field('changeKg', quantity({ label: 'Change (new minus old)', unit: 'kg' })),
];
const match = (...headers: string[]) => Object.values(matchHeaders(headers, fields));

describe('headers', () => {
  it('find their field by label, name and synonym, whatever the capitals and accents', () => {
    expect(match('NAME', 'strasse', 'Vendor', 'Ownership (%)', 'price')).toEqual([
      'name',
      'street',
      'supplier',
      'share',
      'priceMinor',
    ]);
    expect(match('floorAreaM2')).toEqual(['floorAreaM2']);
    expect(match('gross floor area')).toEqual(['floorAreaM2']);
  });

  it('fill each field once, the exact label first, and stay empty when nothing fits', () => {
    expect(match('Title', 'Name', 'Name', 'Colour', '')).toEqual([null, 'name', 'other', null, null]);
    expect(match('Floor area (kWh)')).toEqual([null]);
    expect(match('Floor area [sq ft]')).toEqual(['floorAreaM2']);
  });

  it('find their field in six more languages', () => {
    const bill = ['supplier', 'from', 'to'].map((name) => field(name, text({ label: name })));
    for (const headers of [
      ['Energieversorger', 'Von', 'Bis'],
      ['Fournisseur', 'Début', 'Date de fin'],
      ['Proveedor', 'Fecha de inicio', 'Hasta'],
      ['Fornitore', 'Data inizio', 'Fine'],
      ['Fornecedor', 'Data de início', 'Até'],
      ['Leverancier', 'Begindatum', 'Einddatum'],
    ])
      expect(Object.values(matchHeaders(headers, bill)), headers.join()).toEqual(['supplier', 'from', 'to']);
  });

  it('of a first or last day say which period they are of, and are found all the same', () => {
    const days = [field('from', date({ label: 'From' })), field('to', date({ label: 'To' }))];
    for (const headers of [
      ['Zeitraum von', 'Zeitraum bis'],
      ['Abrechnungszeitraum von', 'Abrechnungszeitraum bis'],
      ['Billing period start', 'Billing period end'],
      ['Service start date', 'Service end date'],
      ['Début de période', 'Fin de période'],
      ['Inicio del periodo de facturación', 'Fin del periodo de facturación'],
      ['Lieferbeginn', 'Lieferende'],
    ])
      expect(Object.values(matchHeaders(headers, days)), headers.join()).toEqual(['from', 'to']);
    expect(Object.values(matchHeaders(['Period', 'Service', 'Billing address'], days))).toEqual([null, null, null]);
  });

  it('of what was spent are the amount where the file has no other, with the currency beside it or in them', () => {
    const spend = [
      field('supplier', text({ label: 'Supplier' })),
      field('quantity', quantity({ label: 'Quantity', unitField: 'unit' })),
      field('unit', unit({ label: 'Unit' })),
    ];
    const found = (headers: readonly string[], samples: readonly string[][]) =>
      Object.values(matchHeaders(headers, spend, samples));
    expect(found(['Kreditor', 'Betrag', 'Währung'], [['Huber'], ['12,5'], ['TEUR', 'Mio. €']])).toEqual([
      'supplier',
      'quantity',
      'unit',
    ]);
    expect(found(['Fournisseur', 'Montant (k€)'], [['EDF'], ['12,5']])).toEqual(['supplier', 'quantity']);
    expect(found(['Menge', 'Einheit', 'Betrag', 'Währung'], [['1'], ['kWh'], ['12,5'], ['EUR']])).toEqual([
      'quantity',
      'unit',
      null,
      null,
    ]);
    expect(found(['Kreditor', 'Betrag'], [['Huber'], ['12,5']])).toEqual(['supplier', null]);
  });

  it('that nobody knows are a choice where every value is the known name of one of its options', () => {
    const carrier = choice({
      label: 'Activity',
      options: { naturalGas: 'Natural gas', electricity: 'Electricity' },
      words: { naturalGas: ['Erdgas'], electricity: ['Strom'] },
    });
    const found = (...sample: string[]) => matchHeaders(['Was'], [field('activity', carrier)], [sample])[0];
    expect(found('Strom', 'Erdgas')).toBe('activity');
    expect(found('Strom', 'Erdgas', 'Hackgut vom Hof')).toBe('activity');
    expect(found('Strom', 'Erdgas', 'Bielefeld', 'Kassel')).toBeNull();
    expect(found('Strom', 'Strom', 'Bielefeld')).toBeNull();
    expect(found('Strom', 'Bielefeld')).toBeNull();
    expect(found('Strom')).toBeNull();
  });

  it('are taken apart from their unit', () => {
    expect(headerParts('Energy (MWh)')).toEqual({ base: 'Energy', note: 'MWh' });
    expect(headerParts('Energy [MWh] ')).toEqual({ base: 'Energy', note: 'MWh' });
    expect(headerParts('Energy ()')).toEqual({ base: 'Energy ()', note: null });
  });

  it('make a layout that is known again', () => {
    expect(layoutText(['Größe', 'A  b'])).toBe(layoutText(['grösse', 'a b']));
    expect(layoutText(['a', 'b'])).not.toBe(layoutText(['b', 'a']));
  });

  it('of an export lead back to the very fields they came from', () => {
    const headers = exportHeaders(fields);
    expect(headers).toEqual([
      'name',
      'Floor area (m²)',
      'Supplier',
      'Ownership (%)',
      'Price (EUR)',
      'Straße',
      'other',
      'Change (new minus old) (kg)',
    ]);
    expect(match(...headers)).toEqual(fields.map(({ name }) => name));
  });
});
