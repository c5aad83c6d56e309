import { describe, expect, it } from 'vitest';
import { formatOf } from './format.ts';

const uk = formatOf({ language: 'en-GB', timeZone: 'Europe/London', currency: 'GBP' });
const de = formatOf({ language: 'de-DE', timeZone: 'Europe/Berlin', currency: 'EUR' });

describe('numbers', () => {
  it('keep every digit that was recorded', () => {
    expect(uk.number('12345678901234567890.123456789012')).toBe('12,345,678,901,234,567,890.123456789012');
    expect(de.quantity('1234.5', 'kWh')).toBe('1.234,5\u00a0kWh');
  });
  it('are rounded for reading to three or four digits, at any size', () => {
    expect(uk.figure('1234.56', 't_co2e')).toBe('1,235\u00a0t CO₂e');
    expect(uk.figure('123.456')).toBe('123.5');
    expect(uk.figure('1.23456')).toBe('1.23');
    expect(uk.figure('0.00012345')).toBe('0.000123');
    expect(uk.figure('-0.5')).toBe('−0.5');
    expect(uk.figure('0')).toBe('0');
  });
  it('count one of what is counted in the singular', () => {
    expect([uk.figure('1', 'person'), uk.figure('2', 'person'), uk.quantity('1', 'item')]).toEqual([
      '1\u00a0person',
      '2\u00a0people',
      '1\u00a0item',
    ]);
  });
  it('show what is not known as a dash, never as zero', () => {
    for (const text of [
      uk.number(null),
      uk.quantity(null, 'kWh'),
      uk.figure(null),
      uk.moneyMinor(null),
      uk.percentage(null),
      uk.date(null),
      uk.period(null),
      uk.moment(null),
    ])
      expect(text).toBe('–');
  });
  it('show minor units by the digits of their currency', () => {
    expect(uk.moneyMinor(123456)).toBe('£1,234.56');
    expect(uk.moneyMinor(500, 'JPY')).toBe('JP¥500');
    expect(uk.moneyMinor(50_000, 'HUF')).toBe('HUF\u00a0500.00');
    expect(de.moneyMinor(-5)).toBe('−0,05\u00a0€');
  });
  it('show fractions as per cent', () => {
    expect(uk.percentage('0.255')).toBe('25.5%');
    expect(uk.percentage('0.1', { sign: true })).toBe('+10.0%');
    expect(uk.figure('40.68', 'percent')).toBe('40.68%');
    expect(de.quantity('40.68', 'percent')).toBe('40,68\u00a0%');
  });
  it('show countries by name', () => {
    expect([uk.country('DE'), de.country('DE'), uk.country('US-CAMX')]).toEqual(['Germany', 'Deutschland', 'US-CAMX']);
  });
  it('show how far a count went', () => {
    expect(uk.count({ value: 10_000, more: true })).toBe('10,000+');
  });
});

describe('days', () => {
  it('are shown as the company writes them, a moment in its zone', () => {
    expect(uk.date('2026-03-31')).toBe('31 Mar 2026');
    expect(uk.period('2026-Q1')).toBe('Q1 2026');
    expect(uk.period('2026-03')).toBe('Mar 2026');
    expect(uk.period('2026')).toBe('2026');
    expect(uk.period('2026-01/2026-04').replaceAll(/\s/g, ' ')).toBe('Jan – Apr 2026');
    expect(uk.period('2025-11/2026-02').replaceAll(/\s/g, ' ')).toBe('Nov 2025 – Feb 2026');
    expect(de.moment('2026-03-31T22:30:00Z')).toBe('01.04.2026, 00:30');
    expect(de.dayOf('2026-03-31T22:30:00Z')).toBe('01.04.2026');
    expect(uk.ago('2026-03-31T11:57:00Z', new Date('2026-03-31T12:00:00Z'))).toBe('3 minutes ago');
  });
});

describe('units', () => {
  it('are shown by their sign, also inside of a ratio', () => {
    expect(uk.unit('kg_co2e')).toBe('kg CO₂e');
    expect(uk.unit('kg_co2e/kWh')).toBe('kg CO₂e/kWh');
    expect(uk.unit('t_co2e/MEUR')).toBe('t CO₂e/million EUR');
    expect(uk.unit('t_co2e/person')).toBe('t CO₂e/person');
    expect(uk.unit('something_else')).toBe('something else');
  });
});
