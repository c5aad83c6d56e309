import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { energyCarriers, carrierOf, type EnergyCarrier } from './energy-carriers.ts';
import { tryWork, workedOut } from './guided-form.ts';
import { guidedForms } from './guided-forms.ts';

const facts = { airports: new Map() };
const rows = parse(readFileSync('data/factors/ukgov-2025.csv', 'utf8'), { columns: true }) as {
  label: string;
  category: string;
  per: string;
}[];
const wrong = (form: 'soldProducts' | 'endOfLife', inputs: object) =>
  tryWork(guidedForms[form], inputs, facts).errors.map(({ path, code }) => `${path} ${code}`);

describe('use of sold products', () => {
  const product = (one: object) => ({ by: 'use', carrier: 'electricity', country: null, ...one });
  it('comes to 13,042,500 kg CO2e in the example of two washing machines and an iron (Scope 3 Technical Guidance, example 11.1)', () => {
    const parts = workedOut(
      guidedForms.soldProducts,
      {
        source: 'specified',
        products: [
          product({ product: 'X100', lifetime: '1000', units: '11500', energy: '1.3' }),
          product({ product: 'X200', lifetime: '1100', units: '1900', energy: '1.5' }),
          product({ product: 'Iron', lifetime: '2000', units: '20000', energy: '0.2' }),
        ],
      },
      facts,
    );
    const kg = parts.map(({ worked }) => Number(worked.figure) * 0.5);
    expect(kg).toEqual([7475000, 1567500, 4000000]);
    expect(parts.map(({ basis, worked }) => [basis, worked.unit])).toEqual(kg.map(() => ['calculated', 'kWh']));
  });
  it('names the grid of the country of use, and fuels by their row', () => {
    const parts = workedOut(
      guidedForms.soldProducts,
      {
        source: 'assumed',
        products: [
          product({ product: 'Heater', by: 'year', lifetime: '10', units: '3', energy: '500', country: 'DE' }),
          product({ product: 'Heater', by: 'year', lifetime: '10', units: '3', energy: '500' }),
          product({ product: 'Mower', by: 'year', lifetime: '8', units: '2', energy: '5', carrier: 'petrol' }),
        ],
      },
      facts,
    );
    expect(parts.map(({ detail, product: name, worked }) => [detail, name, worked.figure, worked.unit])).toEqual([
      ['Heater, DE', 'Electricity, DE', '15000', 'kWh'],
      ['Heater', 'Electricity', '15000', 'kWh'],
      ['Mower', 'Petrol (average biofuel blend)', '80', 'L'],
    ]);
    expect(parts[0]?.basis).toBe('estimated');
  });
  it('has carriers that are rows of the published factors in their unit', () => {
    for (const carrier of Object.keys(energyCarriers).filter((name) => name !== 'electricity') as EnergyCarrier[]) {
      const { unit, product: name } = carrierOf(carrier, null);
      expect(
        rows.some(({ label, per }) => label === name && per === unit),
        carrier,
      ).toBe(true);
    }
  });
  it('names what is missing by its path', () => {
    expect(wrong('soldProducts', { source: 'specified', products: [product({ product: 'X', units: '-1' })] })).toEqual([
      'products.0.units value.too-small',
      'products.0.lifetime record.required',
      'products.0.energy record.required',
    ]);
  });
});

describe('end of life of sold products', () => {
  const line = (one: object) => ({
    product: null,
    material: 'plastics',
    mass: '100',
    recycling: null,
    incineration: null,
    composting: null,
    digestion: null,
    landfill: null,
    ...one,
  });
  it('is mass × share × factor of material and treatment (Scope 3 Technical Guidance, formula 12.1; UK factors 2025)', () => {
    const parts = workedOut(
      guidedForms.endOfLife,
      { source: 'assumed', products: [line({ product: 'Crate', recycling: '0.4', landfill: '0.6' })] },
      facts,
    );
    expect(
      parts.map(({ key, product, detail, basis, worked }) => [key, product, detail, basis, worked.figure]),
    ).toEqual([
      [
        'products.0.recycling',
        'Plastics, average plastics, closed-loop recycling',
        'Crate, Plastics, average, recycling',
        'estimated',
        '40',
      ],
      [
        'products.0.landfill',
        'Plastics, average plastics, landfill',
        'Crate, Plastics, average, landfill',
        'estimated',
        '60',
      ],
    ]);
    // 40 t × 4.68568 + 60 t × 8.98311 kg CO2e/t.
    const factorOf = (label: string | null) =>
      Number((rows.find((row) => row.label === label) as { co2e_kg?: string } | undefined)?.co2e_kg);
    expect(
      parts.reduce((total, { product, worked }) => total + Number(worked.figure) * factorOf(product), 0),
    ).toBeCloseTo(726.4138, 6);
  });
  it('knows rows of the published factors for every material and treatment that it takes', () => {
    const field = guidedForms.endOfLife.fields['products'];
    const material = field?.kind === 'lines' ? field.fields['material'] : undefined;
    const names = material?.kind === 'choice' ? Object.keys(material.options) : [];
    const labels = new Set(rows.filter(({ category }) => category === 'waste').map(({ label }) => label));
    const proposed = names.flatMap((name) =>
      ['recycling', 'incineration', 'composting', 'digestion', 'landfill'].flatMap((treatment) =>
        tryWork(
          guidedForms.endOfLife,
          { source: 'known', products: [line({ material: name, [treatment]: '1' })] },
          facts,
        ).parts.map(({ product }) => product),
      ),
    );
    expect(proposed.length).toBeGreaterThan(80);
    expect(proposed.filter((product) => product === null || !labels.has(product))).toEqual([]);
  });
  it('refuses shares that are no whole, and treatments without a factor, by path', () => {
    expect(wrong('endOfLife', { source: 'known', products: [line({ landfill: '0.7', recycling: '0.2' })] })).toEqual([
      'products.0.landfill inventory.guided-shares-whole',
    ]);
    expect(wrong('endOfLife', { source: 'known', products: [line({ material: 'tyres', landfill: '1' })] })).toEqual([
      'products.0.landfill inventory.guided-treatment',
    ]);
  });
});
